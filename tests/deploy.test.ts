import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { V8_FLAGS } from "../scripts/testing/compiled.ts";
import { limits } from "../server/platform/limits/limits.ts";
import { readSettings, settingsSchema } from "../server/settings.ts";
import { files, problems, ROOT, read } from "./source.ts";

const UNIT = "deploy/systemd/bomoko.service";
const NGINX = "deploy/nginx/bomoko.conf";
const CADDY = "deploy/caddy/Caddyfile";
const COMPOSE = "deploy/container/compose.yaml";
const CONTAINER = "deploy/container/Containerfile";

const MIB = 2 ** 20;
const unit = read(UNIT);
/** Every value of a directive of the unit. */
const directive = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

const words = directive("Environment").flatMap((line) => line.split(" "));
const unitSettings = Object.fromEntries(words.map((word) => word.split("=") as [string, string]));
const siteFile = parseEnv(read("deploy/site.env")) as Record<string, string>;

interface Service {
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly env_file?: string;
  readonly expose?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly build?: { readonly dockerfile: string };
  readonly volumes?: readonly string[];
}
const compose = parse(read(COMPOSE)) as { services: Record<"site" | "proxy", Service> };
const { site, proxy } = compose.services;

/** The lines of the last stage: what is in the running container. */
const container =
  read(CONTAINER)
    .split(/^FROM /m)
    .at(-1) ?? "";
const containerSettings = Object.fromEntries(
  [...container.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((word) => word.split("=") as [string, string]),
  ),
);

interface Patroni {
  readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> };
  readonly etcd3: { readonly hosts: string };
}

describe("the database that survives its machine", () => {
  const PATRONI = "deploy/patroni/patroni.yml";
  const { bootstrap, etcd3 } = parse(read(PATRONI)) as Patroni;
  const { dcs } = bootstrap;

  test("Patroni takes its times, and loses nothing that was booked", () => {
    const [ttl, wait, retry] = ["ttl", "loop_wait", "retry_timeout"].map((name) => Number(dcs[name]));
    expect(Number(wait) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl));
    expect(ttl, "with 10 s to be chosen in, less than half a minute").toBe(20);
    expect(dcs).toMatchObject({
      primary_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      failsafe_mode: true,
    });
  });

  test("its three files name the same servers", () => {
    const servers = etcd3.hosts.split(",").map((host) => host.replace(/:.*/, ""));
    const named = (file: string) => [...new Set(read(file).match(/10\.0\.0\.1\d/g))];
    expect(servers).toHaveLength(3);
    for (const file of ["haproxy.cfg", "etcd.env", "patroni.yml"])
      expect(named(`deploy/patroni/${file}`), file).toEqual(servers);
  });
});

describe("the settings in deploy/", () => {
  const places = Object.entries({
    [UNIT]: unitSettings,
    "deploy/site.env": siteFile,
    [CONTAINER]: containerSettings,
  });
  /** The system's own. */
  const NOT_OURS = ["TMPDIR", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"];

  test.each(places)("%s names settings that the README has", (_place, set) => {
    const known = [...Object.keys(settingsSchema.shape), ...NOT_OURS];
    expect(Object.keys(set).length).toBeGreaterThan(2);
    expect(Object.keys(set).filter((name) => !known.includes(name))).toEqual([]);
  });

  test("a line of the example that is commented out is a setting too", () => {
    const named = [...read("deploy/site.env").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  });

  test.each([
    ["systemd", unitSettings],
    ["the container", containerSettings],
  ])("the site starts with them under %s, for a public address behind one proxy", (_name, own) => {
    const env = readSettings({ ...own, ...siteFile });
    expect(env).toMatchObject({ isPublic: true, TRUSTED_PROXIES: 1, PORT: 3000 });
  });
});

describe("how Node is started", () => {
  const start = read("start");

  test("the container, `./start` and the tests have the same flags of V8", () => {
    expect(/^exec node (.*) build\/program\/main\.js/m.exec(start)?.[1]?.split(" ")).toEqual(V8_FLAGS);
    expect(JSON.parse(/^CMD (\["node".*\])$/m.exec(container)?.[1] ?? "")).toEqual([
      "node",
      ...V8_FLAGS,
      "build/program/main.js",
    ]);
  });

  test("the container gives memory back as `./start` does", () => {
    const own = Object.entries(containerSettings).filter(([name]) => name.startsWith("MALLOC_"));
    const asked = [...start.matchAll(/(MALLOC_\w+?)="\$\{\1:-(\d+)\}"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(asked).toHaveLength(3);
    expect(own).toEqual(asked);
  });
});

describe("the unit of systemd", () => {
  const analyze = spawnSync(
    "systemd-analyze",
    ["security", "--offline=yes", "--threshold=20", `${ROOT}${UNIT}`],
    { encoding: "utf8" },
  );

  test.skipIf(analyze.error)("systemd-analyze gives it an exposure of 2.0 or less", () => {
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(analyze.stdout)?.[1]);
    expect(analyze.status, analyze.stdout).toBe(0);
    expect(exposure).toBeLessThan(2);
  });

  test("it is an ordinary user's, its data are writable and nothing else, and V8 may write code", () => {
    expect(directive("User")).toEqual(["bomoko"]);
    expect([
      directive("ProtectSystem"),
      directive("CapabilityBoundingSet"),
      directive("NoNewPrivileges"),
    ]).toEqual([["strict"], [""], ["yes"]]);
    expect(unitSettings.DATA_DIR).toBe(`/var/lib/${directive("StateDirectory")[0]}`);
    expect(unitSettings.TMPDIR).toBe(`/run/${directive("RuntimeDirectory")[0]}`);
    expect(directive("MemoryDenyWriteExecute")).toEqual([]);
  });

  test("it leaves the site its time to stop, and signals the keeper alone", () => {
    expect(Number(directive("TimeoutStopSec")[0]) * 1000).toBeGreaterThan(limits.process.stopMs);
    expect(directive("KillMode")).toEqual(["mixed"]);
  });

  test("the programs it starts are in the project", () => {
    const [start = ""] = directive("ExecStart");
    const [program = ""] = start.split(" ");
    expect(files).toContain(program.replace("/srv/bomoko/current/", ""));
  });

  test("a command runs as its user, with its settings, in its folder", () => {
    const folder = mkdtempSync(join(tmpdir(), "bomoko-command-"));
    try {
      writeFileSync(join(folder, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
      const asked = spawnSync(`${ROOT}deploy/command`, ["staff", "invite", "--name", "Grâce Tshala"], {
        encoding: "utf8",
        env: { PATH: `${folder}:${process.env.PATH}`, BACKUP_IDENTITY_FILE: "/run/backup key.txt" },
      });
      expect(asked.stdout).toContain("\n--setenv=BACKUP_IDENTITY_FILE=/run/backup key.txt\n");
      const given = asked.stdout.trimEnd().split("\n");
      const [run = ""] = directive("ExecStart")[0]?.split("/deploy/") ?? [];
      expect(given.slice(-5)).toEqual([`${run}/run`, "staff", "invite", "--name", "Grâce Tshala"]);
      const names = ["User", "Group", "UMask", "WorkingDirectory", "Environment"];
      // On a machine where the service never ran, `bomoko restore` finds the folders too.
      names.push("StateDirectory", "StateDirectoryMode", "RuntimeDirectory", "RuntimeDirectoryMode");
      names.push("RuntimeDirectoryPreserve", "EnvironmentFile");
      const wanted = names.flatMap((name) => directive(name).map((value) => `--property=${name}=${value}`));
      expect(given.filter((one) => one.startsWith("--property="))).toEqual(wanted);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("its socket is the address the site would listen on", () => {
    const { HOST, PORT } = readSettings({ ...unitSettings, ...siteFile });
    expect(read("deploy/systemd/bomoko.socket")).toContain(`ListenStream=${HOST}:${PORT}\n`);
  });
});

describe("the container", () => {
  test("it runs as a user without rights, on a root that may only be read", () => {
    expect(container).toMatch(/^USER 10001:10001$/m);
    expect(site).toMatchObject({
      user: "10001:10001",
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      env_file: "../site.env",
    });
    expect(proxy).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(site.build?.dockerfile).toBe(CONTAINER);
    expect(site.volumes).toContain(`data:${containerSettings.DATA_DIR}`);
  });

  test("its health is whether the site is ready, asked on its own port", () => {
    const asked = `http://127.0.0.1:${containerSettings.PORT}/ready`;
    expect(container).toContain(asked);
    expect(site.healthcheck?.test.join(" ")).toContain(asked);
    expect(proxy.healthcheck?.test[0]).toBe("CMD");
    expect(proxy.environment?.BOMOKO_SITE).toBe(`site:${site.expose?.[0]}`);
    expect(site.expose).toEqual([containerSettings.PORT]);
  });

  test("it leaves the site its time to stop, and no secret of a checkout comes in", () => {
    expect(Number.parseInt(site.stop_grace_period ?? "", 10) * 1000).toBeGreaterThan(limits.process.stopMs);
    expect(read(".dockerignore").split("\n")).toEqual(
      expect.arrayContaining(["data", ".git", "node_modules"]),
    );
  });
});

describe("the proxies", () => {
  const { PORT, STORAGE_MAX_BYTES } = readSettings({});

  test("both lead to the port of the site, and let through what it takes", () => {
    const sizes = [/client_max_body_size (\d+)m;/.exec(read(NGINX)), /max_size (\d+)MiB/.exec(read(CADDY))];
    for (const [, size] of sizes.map((found) => found ?? []))
      expect(Number(size) * MIB).toBeGreaterThan(STORAGE_MAX_BYTES);
    expect(read(NGINX)).toContain(`server 127.0.0.1:${PORT};`);
    expect(read(CADDY)).toContain(`127.0.0.1:${PORT}`);
  });

  test("nginx waits longer than the site may take, and takes as long a head", () => {
    const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(read(NGINX))?.[1]);
    expect(seconds * 1000).toBeGreaterThanOrEqual(limits.http.longestMs);
    const bytes = Number(/large_client_header_buffers 4 (\d+)k;/.exec(read(NGINX))?.[1]) * 1024;
    expect(bytes).toBeGreaterThanOrEqual(limits.http.headerBytes);
  });

  test("TLS 1.2 and 1.3 only, with forward secrecy, and the version of nginx is not told", () => {
    expect(read(NGINX)).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
    const ciphers = /ssl_ciphers (\S+);/.exec(read(NGINX))?.[1]?.split(":") ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    expect(ciphers.filter((name) => !/^ECDHE-\w+-(AES\d+-GCM|CHACHA20)/.test(name))).toEqual([]);
    expect(read(NGINX).match(/server_tokens off;/g)).toHaveLength(2);
  });

  const caddy = spawnSync("caddy", ["validate", "--adapter", "caddyfile", "--config", `${ROOT}${CADDY}`], {
    encoding: "utf8",
  });

  test.skipIf(caddy.error)("Caddy takes its file", () => {
    expect(caddy.status, caddy.stderr).toBe(0);
  });

  test("every file of deploy/ is named where an operator reads of it", () => {
    const told = ["docs/operations/deploy.md", "docs/operations/upgrade.md"].map(read).join("");
    const untold = files.filter((path) => path.startsWith("deploy/") && !told.includes(path));
    expect(untold, problems(untold)).toEqual([]);
  });
});
