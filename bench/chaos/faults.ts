import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChaosSite } from "./site.ts";

/** What goes wrong for a while. */
export interface Fault {
  readonly name: string;
  /** Lasts so long, and is mended; resolves when the site is ready again. */
  happen(ms: number): Promise<unknown>;
}

const HOUR = 3_600_000;
/** A replica that is behind by 5 s is not read any more. */
const BEHIND_TIMES = 2;

export function faultsOf(site: ChaosSite, random: () => number): readonly Fault[] {
  const { servers, lines, pair, disk } = site;
  const one = () => servers[Math.floor(random() * servers.length)] ?? servers[0];

  /** The provider's process, a child of the one that keeps it. */
  async function provider(): Promise<number | undefined> {
    const children = await readFile(`/proc/${site.sandboxPid}/task/${site.sandboxPid}/children`, "utf8");
    for (const child of children.trim().split(" "))
      if ((await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")).includes("sandbox/main.ts"))
        return Number(child);
    return undefined;
  }

  const ofLines = Object.entries(lines).flatMap(([name, line]): Fault[] => [
    {
      name: `cut: ${name}`,
      async happen(ms) {
        line.cut();
        await sleep(ms);
        line.mend();
      },
    },
    {
      name: `silent: ${name}`,
      async happen(ms) {
        line.silence();
        await sleep(ms);
        // Whoever visits has no patience of their own: a connection nobody answers would hold a giver for minutes.
        const ways = (["pass", "break", "forget"] as const).slice(0, name.endsWith("visitors") ? 2 : 3);
        line.mend(ways[Math.floor(random() * ways.length)]);
      },
    },
  ]);

  return [
    ...ofLines,
    { name: "one of two servers killed", happen: async (ms) => one()?.kill(ms) },
    {
      name: "both servers killed",
      happen: (ms) => Promise.all(servers.map((server) => server.kill(ms / 2))),
    },
    {
      name: "provider stopped",
      async happen(ms) {
        const pid = await provider();
        if (!pid) return;
        process.kill(pid, "SIGSTOP");
        await sleep(ms);
        process.kill(pid, "SIGCONT");
      },
    },
    {
      name: "provider killed",
      async happen() {
        const pid = await provider();
        if (pid) process.kill(pid, "SIGKILL");
      },
    },
    {
      name: "database killed",
      async happen() {
        process.kill(await site.primaryPid(), "SIGKILL");
        await sleep(200);
      },
    },
    {
      name: "database restarted",
      async happen() {
        // A fast stop, as `pg_ctl stop` asks for it.
        process.kill(await site.primaryPid(), "SIGINT");
        await sleep(200);
      },
    },
    {
      name: "replica killed",
      async happen() {
        process.kill(await site.standbyPid(), "SIGKILL");
        await sleep(200);
      },
    },
    {
      name: "replica behind",
      async happen(ms) {
        await pair.onStandby("select pg_wal_replay_pause()");
        await sleep(BEHIND_TIMES * ms);
        await pair.onStandby("select pg_wal_replay_resume()");
      },
    },
    {
      name: "clock of one server jumped",
      async happen(ms) {
        const server = one();
        await server?.setClock(ahead());
        await sleep(ms);
        await server?.setClock(0);
      },
    },
    {
      name: "clocks of both servers jumped",
      async happen(ms) {
        await setClocks(ahead());
        await sleep(ms);
        await setClocks(0);
      },
    },
    ...(disk.isThere()
      ? [
          {
            name: "disk full",
            async happen(ms: number) {
              await disk.fill();
              await sleep(ms);
              await disk.empty();
            },
          },
        ]
      : []),
  ];

  function ahead() {
    return Math.round((random() - 0.3) * 48 * HOUR);
  }

  async function setClocks(ms: number) {
    for (const server of servers) await server.setClock(ms);
  }
}
