import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const configuration = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location = / { root ${folder}; try_files /page.br =404; default_type text/html; add_header Content-Encoding br; }
  }
}`;

/** Waits until a server listens on the port. */
export async function accepts(port: number) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const socket = connect(port, "127.0.0.1");
    const open = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx did not start");
}

/** One nginx worker that serves one page, compressed by brotli, at `/`, the yardstick for our own server. */
export async function startNginx(page: Uint8Array, port: number) {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-nginx-"));
  writeFileSync(join(folder, "page.br"), page);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: "ignore",
  });
  await accepts(port).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true });
  };
}
