import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { until } from "../../server/platform/testing/until.ts";

const FILE = new URL("../../deploy/nginx/bomoko.conf", import.meta.url);
const NAME = "bomoko.example";
const ENV = { PATH: `${process.env.PATH}:/usr/sbin` };

export const hasNginx = () =>
  spawnSync("nginx", ["-v"], { env: ENV }).error === undefined &&
  spawnSync("openssl", ["version"]).error === undefined;

interface Way {
  /** A folder of its own. */
  readonly folder: string;
  /** Ports on this machine: for http, for https, and of the site behind. */
  readonly http: number;
  readonly https: number;
  readonly site: number;
}

/** Replaces a text that has to be in the file, so that a changed file is not tested in part. */
function replaced(text: string, ...pairs: readonly (readonly [from: string, to: string])[]) {
  return pairs.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`deploy/nginx/bomoko.conf no longer has: ${from}`);
    return now.replaceAll(from, to);
  }, text);
}

function configuration({ folder, http, https, site }: Way) {
  const server = replaced(
    readFileSync(FILE, "utf8"),
    ["listen 80;", `listen 127.0.0.1:${http};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
    ["  listen [::]:80;\n", ""],
    ["  listen [::]:443 ssl http2;\n", ""],
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${site};`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, `${folder}/certificate.pem`],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, `${folder}/key.pem`],
    ["/var/www/html", `${folder}/acme`],
    [`https://${NAME}$request_uri`, `https://${NAME}:${https}$request_uri`],
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ");
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http { access_log off; ${temporary}
${server}
}`;
}

function makeCertificate(folder: string) {
  const key = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1".split(" ");
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  const names = ["-subj", "/CN=test", "-addext", `subjectAltName=DNS:${NAME}`];
  execFileSync("openssl", [...key, ...files, ...names], { stdio: "ignore" });
}

async function accepts(port: number) {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** nginx with the file of deploy/, on other ports and with a certificate of one day; `checked` is what `nginx -t` says. */
export async function startDeployedNginx(way: Way) {
  const { folder } = way;
  mkdirSync(join(folder, "acme/.well-known/acme-challenge"), { recursive: true });
  makeCertificate(folder);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(way));
  const checked = spawnSync("nginx", ["-t", "-c", file, "-p", folder], { env: ENV, encoding: "utf8" });
  const child = spawn("nginx", ["-c", file, "-p", folder], { env: ENV, stdio: "ignore" });
  await until(() => accepts(way.https));
  return {
    checked,
    certificate: readFileSync(join(folder, "certificate.pem"), "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    },
  };
}
