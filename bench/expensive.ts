/**
 * Threat 47: how long visitors of /rest/v1 wait while others, behind one address, send the most expensive queries there are.
 * `./run bench expensive [seconds] [rows] [expensive clients]`
 */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { runLoad } from "./load.ts";
import { run, startRest } from "./rest/server.ts";
import { anew, detail, expensive, list, table, tree } from "./rest/tables.ts";

const MARK_MS = 250;
const PORT = 4398;
const VISITORS = 4;

const [seconds = 20, rows = 1_000_000, clients = 24] = process.argv.slice(2).map(Number);

/** Another address than the visitors'. */
async function statusOf(path: string): Promise<number> {
  const request = get({ host: "127.0.0.1", port: PORT, path: encodeURI(path), localAddress: "127.0.0.2" });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

const rest = await startRest(PORT);
try {
  await run(rest.owner, ...table("many", rows), ...tree("tree", rows), "notify pgrst");
  const address = { host: "127.0.0.1", port: PORT, connections: VISITORS, plain: true } as const;
  const measure = async () => {
    const lists = await runLoad({ ...address, seconds, path: anew(list("many")) });
    const details = await runLoad({ ...address, seconds, path: anew(detail("many")) });
    return { "list p99 ms": lists.p99Ms, "detail p99 ms": details.p99Ms };
  };
  const alone = await measure();
  const answers = new Map<number, number>();
  let isOver = false;
  const attackers = Array.from({ length: clients }, async (_, client) => {
    for (let at = client; !isOver; at += clients) {
      const paths = expensive("tree", at);
      const status = await statusOf(paths[at % paths.length] ?? "/");
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const meanwhile = await measure();
  isOver = true;
  await Promise.all(attackers);
  console.table({ alone, meanwhile });
  console.log("expensive queries by status:", Object.fromEntries(answers));
  const worst = Math.max(...Object.values(meanwhile));
  console.log(`p99 while ${clients} send expensive queries: ${worst.toFixed(0)} ms (at most ${MARK_MS})`);
  if (worst > MARK_MS) process.exitCode = 1;
} finally {
  await rest.stop();
}
