import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "../crash/process.ts";
import type { startMailServer } from "../production/mail-server.ts";

/** What goes wrong for a while. */
export interface Fault {
  readonly name: string;
  /** Lasts so long, and is mended; resolves when the site is ready again. */
  happen(ms: number): Promise<unknown>;
}

interface Parts {
  readonly dataDir: string;
  readonly product: Product;
  readonly mail: Awaited<ReturnType<typeof startMailServer>>;
  readonly random: () => number;
  /** Whether the database lies on a disk of its own, which may be filled. */
  readonly ownDisk: boolean;
}

const HOUR = 3_600_000;
const DISK_MIB = 700;

/** Gives the database a small disk of its own, in memory; only root may. */
export async function mountSmallDisk(dataDir: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const folder = join(dataDir, "postgres");
  await mkdir(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=711`, "none", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

export const unmountSmallDisk = (dataDir: string) =>
  execFileSync("umount", ["-l", join(dataDir, "postgres")], { stdio: "ignore" });

export function faultsOf({ dataDir, product, mail, random, ownDisk }: Parts): readonly Fault[] {
  /** The provider's process, a child of the site's. */
  async function sandboxPid(): Promise<number | undefined> {
    const pid = product.pid();
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
    for (const child of children)
      if ((await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")).includes("sandbox/main.ts"))
        return Number(child);
    return undefined;
  }

  async function fillDisk() {
    const ballast = createWriteStream(join(dataDir, "postgres", "ballast"));
    const full = once(ballast, "error");
    const block = Buffer.alloc(1024 * 1024);
    let isFull = false;
    void full.then(() => (isFull = true));
    for (let mib = 0; mib < DISK_MIB && !isFull; mib++)
      if (!ballast.write(block)) await Promise.race([once(ballast, "drain"), full]);
    ballast.destroy();
  }

  return [
    {
      name: "mail server away",
      async happen(ms) {
        mail.setAway(true);
        await sleep(ms);
        mail.setAway(false);
      },
    },
    {
      name: "provider silent",
      async happen(ms) {
        const pid = await sandboxPid();
        if (!pid) return;
        process.kill(pid, "SIGSTOP");
        await sleep(ms);
        process.kill(pid, "SIGCONT");
      },
    },
    {
      name: "provider killed",
      async happen() {
        const pid = await sandboxPid();
        if (pid) process.kill(pid, "SIGKILL");
      },
    },
    { name: "database killed", happen: () => product.killDatabase() },
    {
      name: "database restarted",
      async happen() {
        // A fast stop, as `pg_ctl stop` asks for it.
        process.kill(Number((await product.postmaster())[0]), "SIGINT");
        await sleep(200);
        await product.ready();
      },
    },
    { name: "site killed", happen: () => product.killApp() },
    {
      name: "clock jumped",
      async happen(ms) {
        await setClock(dataDir, product, Math.round((random() - 0.3) * 48 * HOUR));
        await sleep(ms);
        await setClock(dataDir, product, 0);
      },
    },
    ...(ownDisk
      ? [
          {
            name: "disk full",
            async happen(ms: number) {
              await fillDisk();
              await sleep(ms);
              await rm(join(dataDir, "postgres", "ballast"), { force: true });
              await product.ready();
            },
          },
        ]
      : []),
  ];
}

export async function setClock(dataDir: string, product: Product, ahead: number): Promise<void> {
  await writeFile(join(dataDir, "clock-ahead"), String(ahead));
  process.kill(product.pid(), "SIGUSR2");
}
