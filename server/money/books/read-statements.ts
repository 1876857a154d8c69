import type { Context } from "../../platform/context.ts";
import { paymentLimits } from "../payments/limits.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { StatementRead } from "./statement.ts";

/** The job's name. */
export const READ_STATEMENTS = "read-statements";
const { cron, queue, againMs, openForMs } = paymentLimits.statements;

/**
 * Books every night what the providers' statements say: fees, payouts, and what our own events missed. A line that was
 * read before changes nothing, so it reads more rather than less: all since two days before the newest line, and before
 * the oldest payment whose line has not come.
 */
export function createReadStatements(
  { db, clock, jobs, log }: Pick<Context, "db" | "clock" | "jobs" | "log">,
  providers: readonly PaymentProvider[],
  bookStatement: (provider: string, lines: Lines) => Promise<StatementRead>,
) {
  async function since(provider: string, now: Date): Promise<Date> {
    const newest = await db
      .selectFrom("payments.statement_lines")
      .select((row) => row.fn.max("moved_at").as("at"))
      .where("provider", "=", provider)
      .executeTakeFirst();
    const open = await db
      .selectFrom("payments.payments as payment")
      .leftJoin("payments.statement_lines as line", (join) =>
        join.onRef("line.payment_id", "=", "payment.id").on("line.kind", "=", "payment"),
      )
      .select((row) => row.fn.min("paid_at").as("at"))
      .where("payment.provider", "=", provider)
      .where("paid_at", ">", new Date(now.getTime() - openForMs))
      .where("line.line_id", "is", null)
      .executeTakeFirst();
    const times = [newest?.at, open?.at].flatMap((at) => (at ? [at.getTime()] : []));
    // Their clock is not ours, and an event comes after the line it is about.
    return new Date(Math.min(now.getTime(), ...times) - againMs);
  }

  async function read({ name, statement }: PaymentProvider): Promise<void> {
    const now = clock.now();
    const lines = (await statement?.(await since(name, now), now)) ?? [];
    const { booked } = await bookStatement(name, lines);
    if (booked > 0) log.info("statement lines booked", { provider: name, count: booked });
  }

  /** Of all providers; one that does not answer hides none of the others. */
  async function pass(): Promise<void> {
    const failures: unknown[] = [];
    for (const provider of providers.filter((one) => one.statement)) {
      await read(provider).catch((error: unknown) => {
        log.error("a statement could not be read", { job: READ_STATEMENTS, provider: provider.name, error });
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, "some statements were not read");
  }

  return {
    pass,
    async start() {
      await jobs.createQueue(READ_STATEMENTS, queue);
      await jobs.work(READ_STATEMENTS, pass);
      await jobs.schedule(READ_STATEMENTS, cron);
      return () => jobs.offWork(READ_STATEMENTS);
    },
  };
}

type Lines = Awaited<ReturnType<NonNullable<PaymentProvider["statement"]>>>;
