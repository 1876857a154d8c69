/**
 * Sign-ins by password against the bare argon2id of this machine, and what a page read notices of them.
 * `./run build && ./run bench sign-in [seconds] [rounds]`
 */
import { argon2, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { startProduct } from "../e2e/harness/product.ts";
import { costOf } from "../server/platform/auth/passwords/passwords.ts";
import { limits } from "../server/platform/limits/limits.ts";
import { readEnv } from "../server/platform/process/env.ts";
import { median } from "./accounts/numbers.ts";
import { openAccounts, PASSWORD, UNLIMITED } from "./accounts/people.ts";
import { runLoad } from "./load.ts";

/** Of the bare hashes, of the pages' rate, and of their p99. */
const MARKS = { signIns: 0.9, pageRate: 0.4, pageP99: 3 };
const PEOPLE = 20;
/** Enough clients to keep the hash pool busy. */
const AT_ONCE = 4 * availableParallelism();

const [seconds = 6, rounds = 3] = process.argv.slice(2).map(Number);

/** Operations a second with this many clients. */
async function rate(atOnce: number, once: (at: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      while (performance.now() - start < seconds * 1000) {
        await once(at);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}

const { saltBytes, tagBytes } = limits.auth.hashing;
const { m: memory, t: passes, p: parallelism } = costOf(readEnv({}));
const hash = promisify(argon2);
const bare = () =>
  rate(availableParallelism(), async () => {
    const how = { memory, passes, parallelism, tagLength: tagBytes };
    await hash("argon2id", { ...how, message: PASSWORD, nonce: randomBytes(saltBytes) });
  });

const product = await startProduct(UNLIMITED);
try {
  const accounts = await openAccounts(product);
  const emails = Array.from({ length: PEOPLE }, (_, at) => `person-${at}@example.org`);
  await accounts.make(emails);
  const signIns = () =>
    rate(AT_ONCE, async (at) => {
      const body = { email: emails[at % PEOPLE], password: PASSWORD };
      const status = await accounts.call("/token?grant_type=password", body);
      if (status !== 200) throw new Error(`a sign-in was answered ${status}`);
    });
  const page = { host: "127.0.0.1", port: Number(new URL(product.url).port), path: "/" };
  const pages = () => runLoad({ ...page, connections: 16, seconds });

  await Promise.all([signIns(), pages()]);
  const seen: Record<"bare" | "signIns" | "share" | "pageRate" | "pageP99", number[]> = {
    bare: [],
    signIns: [],
    share: [],
    pageRate: [],
    pageP99: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const hashes = await bare();
    const ours = await signIns();
    const calm = await pages();
    const [busy] = await Promise.all([pages(), signIns()]);
    seen.bare.push(hashes);
    seen.signIns.push(ours);
    seen.share.push(ours / hashes);
    seen.pageRate.push(busy.requestsPerSecond / calm.requestsPerSecond);
    seen.pageP99.push(busy.p99Ms / calm.p99Ms);
  }
  console.table(
    Object.fromEntries(
      Object.entries(seen).map(([name, values]) => [
        name,
        { median: median(values).toFixed(2), rounds: values.map((value) => value.toFixed(2)).join(" ") },
      ]),
    ),
  );
  const good =
    median(seen.share) >= MARKS.signIns &&
    median(seen.pageRate) >= MARKS.pageRate &&
    median(seen.pageP99) <= MARKS.pageP99;
  console.log(
    `sign-ins at least ${MARKS.signIns} of the bare hashes, pages ${MARKS.pageRate} of their rate and ${MARKS.pageP99} x their p99: ${good ? "yes" : "no"}`,
  );
  if (!good) process.exitCode = 1;
} finally {
  await product.stop();
}
