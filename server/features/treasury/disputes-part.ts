import { Failure } from "../../../contracts/errors.ts";
import { action, type Desk, type Visit } from "../../office/desk.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import { type Draft, disputeScreen } from "./dispute-screen.ts";
import { awaitsAnswer, createDisputes, type DisputeId, readDispute, readDisputes } from "./disputes.ts";
import { disputesScreen } from "./disputes-screen.ts";
import { readLife } from "./life.ts";
import { answerShape, disputeShape, nothing, submitShape } from "./shapes.ts";

type Part = Required<Pick<Desk, "actions" | "screens" | "menu" | "waiting">>;

/** What payers' banks take back: the list by deadline, the answer, and its second person. */
export function disputesPart(context: Context, titleOf: (programId: string) => string): Part {
  const { read } = createWork(context);
  const { write, submit } = createDisputes(context);
  const now = () => context.clock.now();
  const list = ({ entered: { actor } }: Pick<Visit, "entered">) => read(actor, readDisputes);

  /** The bank compares it with what the payer told it. */
  async function draftOf({ entered: { actor } }: Visit, payment: string): Promise<Draft> {
    const life = await read(actor, (office) => readLife(office, payment));
    if (!life) throw new Failure("not_found");
    const { donor_name, holder, buyer, email, program_id, invoice, certificate, paid_at, created_at } =
      life.payment;
    const purpose = program_id === null ? (invoice ?? certificate) : titleOf(program_id);
    const receipt = life.receipts.find(({ cancelled_at }) => cancelled_at === null)?.number;
    return {
      name: donor_name ?? holder ?? buyer ?? "",
      email: email ?? "",
      what: [purpose, receipt].filter(Boolean).join(" · "),
      day: (paid_at ?? created_at).toISOString().slice(0, 10),
    };
  }

  return {
    actions: [
      // GET disputes-list -> {disputes}: the nearest deadline first.
      action("disputes-list", nothing, async (entered) => ({ disputes: await list({ entered }) })),

      // GET dispute-show ?provider=&dispute= -> one, with the answer.
      action("dispute-show", disputeShape, async ({ actor }, id: DisputeId) => {
        const found = await read(actor, (office) => readDispute(office, id));
        if (!found) throw new Failure("not_found");
        return found;
      }),

      // POST dispute-write {provider, dispute, seen, name, email, what, day, explanation} -> {dispute}
      action("dispute-write", answerShape, (entered, { provider, dispute, ...answer }) =>
        write(entered, { provider, dispute }, answer),
      ),

      // POST dispute-submit {provider, dispute, seen} -> {dispute}: by a second person, once.
      action("dispute-submit", submitShape, (entered, { seen, ...id }) => submit(entered, id, seen)),
    ],
    screens: [
      disputesScreen(list, now),
      disputeScreen({
        show: ({ entered: { actor } }, id) => read(actor, (office) => readDispute(office, id)),
        draftOf,
        now,
      }),
    ],
    menu: [{ group: "money", label: "disputes", path: "/money/disputes", action: "disputes-list" }],
    waiting: [
      {
        label: "disputed",
        action: "disputes-list",
        path: "/money/disputes",
        async find(entered) {
          const open = (await list({ entered })).filter((one) => awaitsAnswer(one, now()));
          const [first] = open;
          return { count: open.length, oldest: first?.opened_at ?? null, due: first?.due_by ?? null };
        },
      },
    ],
  };
}
