import { readersTable } from "../server/features/newsletter/readers.ts";
import { onRunningSite } from "./running-site.ts";

// `./run newsletter-readers > readers.csv`, while the site runs (docs/operations/staff.md).
await onRunningSite(async (site) => {
  process.stdout.write(await readersTable(site));
});
