import { correctCertificate } from "../server/features/academy/correct-certificate.ts";
import { actAs, COMMAND } from "../server/office/act.ts";
import { writeTrail } from "../server/office/trail.ts";
import { StartFailure } from "../server/platform/process/env.ts";
import { onRunningSite } from "./running-site.ts";

const PROBLEMS = {
  unknown: "There is no certificate with this number.",
  does_not_count:
    "This certificate counts no more: it was cancelled or corrected before, or its learner was erased.",
  name_unprintable:
    "The name has letters the paper cannot print, or is empty or too long: write it in Latin, Cyrillic, Greek, Arabic, Devanagari or Chinese letters.",
} as const;

// `./run correct-certificate CERTIFICAT-2026-000042 "Awa Kalala"`, while the site runs; the trail has it.
await onRunningSite(async (site) => {
  const [number = "", name = ""] = process.argv.slice(2);
  const corrected = await site.db.transaction().execute(async (trx) => {
    const done = await correctCertificate(trx, site.clock.now(), { number, name });
    if ("problem" in done) throw new StartFailure(PROBLEMS[done.problem]);
    await actAs(trx, COMMAND, (office) =>
      writeTrail(site, office, {
        action: "certificate-correct",
        row: { kind: "certificate", id: number },
        before: { number },
        after: { number: done.number },
      }),
    );
    return done;
  });
  process.stdout.write(`${corrected.number}\n`);
});
