import { freePort } from "../../../scripts/testing/free-port.ts";
import { paymentLimits } from "../../money/payments/limits.ts";
import { RECONCILE } from "../../money/payments/reconciler.ts";
import { runSandbox } from "../../money/payments/testing/sandbox.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { ledgerOf, testDonations } from "./testing.ts";

/** The rooms of a gift with the real sandbox process; both clocks are the test's. */
export async function testDonationsWithSandbox() {
  const clock = movableClock();
  const donations = await testDonations({
    real: true,
    settings: { SANDBOX_PORT: String(await freePort()) },
    replaced: { clock },
  });
  const { context, tell } = donations;
  const { db, jobs } = context;
  // Turns are the test's: one of the job's own, at an even minute, would still be asking when the test looks.
  await jobs.offWork(RECONCILE);
  const sandbox = await runSandbox(context, async (raw, signature) => (await tell(raw, signature)).status);

  /** Nothing is due between, so one turn at the end is as good as many. */
  async function wait(ms: number) {
    await sandbox.behave({ clockAheadMs: clock.ahead() + ms });
    clock.advance(ms);
    await donations.reconcile();
  }

  return {
    ...donations,
    clock,
    sandbox,
    wait,
    /** Both clocks go on; the reconciler's job has its turn every two minutes. */
    async live(ms: number) {
      const end = clock.ahead() + ms;
      while (clock.ahead() < end) await wait(Math.min(paymentLimits.reconcile.openMs, end - clock.ahead()));
    },
    paymentOf: (id: string) =>
      db.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    async kindsOf(id: string) {
      const { postings } = await ledgerOf(context);
      return postings.filter(({ payment_id }) => payment_id === id).map(({ kind }) => kind);
    },
    async close() {
      await sandbox.stop();
      await donations.close();
    },
  };
}
