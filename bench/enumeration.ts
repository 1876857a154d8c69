/**
 * Whether the time of an answer tells who has an account: people we know and people we do not, in turns, at each
 * endpoint that is asked for an address; at a change of address the asker is signed in.
 * `./run build && ./run bench enumeration [people] [seed]`
 */
import { startProduct } from "../e2e/harness/product.ts";
import { median } from "./accounts/numbers.ts";
import { openAccounts, PASSWORD, UNLIMITED } from "./accounts/people.ts";
import { randomNumbers } from "./crash/random.ts";

const ASKER = "asker@example.org";
/** The greatest difference of two medians. */
const MOST = 0.05;

const [people = 1000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${people} addresses of each kind`);

const ENDPOINTS: Record<string, (email: string) => [path: string, body: object, method?: "PUT"]> = {
  login: (email) => ["/token?grant_type=password", { email, password: "not the one of the account" }],
  recover: (email) => ["/recover", { email }],
  signup: (email) => ["/signup", { email, password: PASSWORD }],
  otp: (email) => ["/otp", { email }],
  change: (email) => ["/user", { email }, "PUT"],
};

const product = await startProduct(UNLIMITED);
try {
  const accounts = await openAccounts(product);
  const known = Array.from({ length: people }, (_, at) => `known-${at}@example.org`);
  await accounts.make([...known, ASKER]);
  const asker = await accounts.signIn(ASKER);

  async function timed(path: string, body: object, method?: "PUT"): Promise<{ ms: number; status: number }> {
    const start = performance.now();
    const status = await accounts.call(path, body, method && asker, method);
    return { ms: performance.now() - start, status };
  }

  const table: Record<string, object> = {};
  for (const [name, request] of Object.entries(ENDPOINTS)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const statuses = { known: new Set<number>(), unknown: new Set<number>() };
    for (const [at, email] of known.entries()) {
      const addresses = { known: email, unknown: `${name}-${at}@example.net` };
      const order = random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order) {
        const { ms, status } = await timed(...request(addresses[kind]));
        times[kind].push(ms);
        statuses[kind].add(status);
      }
    }
    const [yes, no] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(yes - no) / Math.min(yes, no);
    const same = String([...statuses.known]) === String([...statuses.unknown]);
    table[name] = {
      "known ms": yes.toFixed(2),
      "unknown ms": no.toFixed(2),
      "apart %": (apart * 100).toFixed(1),
      answers: same ? [...statuses.known].join() : "different",
    };
    if (!same || apart > MOST) process.exitCode = 1;
  }
  console.table(table);
  console.log(process.exitCode ? "the time tells" : `medians within ${MOST * 100} %`);
} finally {
  await product.stop();
}
