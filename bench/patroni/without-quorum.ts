import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { People } from "./people.ts";

/** Longer than Patroni's ttl. */
const LONG_MS = 35_000;

/** Two of three etcd die; then the primary too, which nobody may replace now; then all come back. Prints what people see of it. */
export async function withoutQuorum(cluster: Cluster, people: People) {
  const [, ...others] = cluster.nodes;
  for (const { etcd } of others) await etcd.kill();
  console.log(`etcd without quorum for ${LONG_MS / 1000} s: ${await seenIn(people)}`);
  const primary = await cluster.primary();
  await primary.killMachine();
  console.log(`and without the primary for ${LONG_MS / 1000} s: ${await seenIn(people)}`);
  const since = performance.now();
  for (const { etcd } of others) etcd.start();
  primary.patroni.start();
  await people.silenceSince(since);
  console.log(`etcd and that server are back: gifts again after ${Math.round(performance.now() - since)} ms`);
}

async function seenIn(people: People): Promise<string> {
  const before = people.seen();
  await sleep(LONG_MS);
  const after = people.seen();
  const of = (name: keyof typeof after) => after[name] - before[name];
  return `${of("gifts")} gifts, ${of("reads")} reads, ${of("failedReads")} reads failed`;
}
