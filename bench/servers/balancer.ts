import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accepts } from "../nginx.ts";

/** An idle connection to a server is closed after this: sooner than a server that leaves closes it (SHUTDOWN_DELAY_SECONDS). */
export const KEEP_ALIVE_SECONDS = 1;

const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/** As deploy/nginx/bomoko.conf, without TLS; it hands on the address that each giver of the measurement names. */
const configuration = (folder: string, port: number, servers: readonly number[]) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}
  upstream site {
    ${servers.map((at) => `server 127.0.0.1:${at} max_fails=0;`).join(" ")}
    keepalive 64; keepalive_timeout ${KEEP_ALIVE_SECONDS}s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_connect_timeout 1s;
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    }
  }
}`;

/** nginx before several servers on this machine. */
export async function startBalancer(folder: string, port: number, servers: readonly number[]) {
  const own = join(folder, "nginx");
  mkdirSync(own);
  writeFileSync(join(own, "nginx.conf"), configuration(own, port, servers));
  const child: ChildProcess = spawn("nginx", ["-c", join(own, "nginx.conf"), "-p", own], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "ignore",
  });
  await accepts(port);
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
  };
}
