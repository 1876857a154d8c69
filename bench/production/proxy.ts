import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accepts } from "../nginx.ts";

interface Names {
  /** A folder of its own. */
  readonly folder: string;
  readonly port: number;
  /** Public name -> the port on this machine it stands for. */
  readonly names: Readonly<Record<string, number>>;
}

const server = (name: string, to: number, { port, folder }: Names) => `
  server {
    listen 127.0.0.1:${port} ssl; server_name ${name};
    ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${to}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Host $http_host;
    }
  }`;

const configuration = (parts: Names) => `
daemon off; worker_processes 1; pid ${parts.folder}/pid; error_log ${parts.folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 512; }
http {
  access_log off; client_max_body_size 60m;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${parts.folder}/${kind};`).join(" ")}
${Object.entries(parts.names)
  .map(([name, to]) => server(name, to, parts))
  .join("")}
}`;

/** nginx with TLS before the site and its sandbox, under names that no resolver knows; gives the certificate and the way to stop. */
export async function startProxy(parts: Names) {
  const { folder, names, port } = parts;
  mkdirSync(folder, { recursive: true });
  const alternatives = Object.keys(names).map((name) => `DNS:${name}`);
  execFileSync(
    "openssl",
    // One day, for these names alone.
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1".split(" "),
      "-keyout",
      join(folder, "key.pem"),
      "-out",
      join(folder, "certificate.pem"),
      "-subj",
      "/CN=production walk",
      "-addext",
      `subjectAltName=${alternatives.join()}`,
    ],
    { stdio: "ignore" },
  );
  writeFileSync(join(folder, "nginx.conf"), configuration(parts));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.on("error", () => process.stderr.write("nginx is not installed: apt-get install nginx-light\n"));
  await accepts(port);
  return {
    certificate: readFileSync(join(folder, "certificate.pem"), "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    },
  };
}
