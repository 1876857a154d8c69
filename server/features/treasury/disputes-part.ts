import { Failure } from "../../../contracts/errors.ts";
import { checkOffice } from "../../../contracts/office/staff.ts";
import { action, type Desk, type Visit } from "../../office/desk.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";
import { createDisputeFiles, type DisputeFiles, filesOf } from "./dispute-files.ts";
import { type Draft, disputeScreen } from "./dispute-screen.ts";
import { awaitsAnswer, createDisputes, type DisputeId, readDispute, readDisputes } from "./disputes.ts";
import { disputesScreen } from "./disputes-screen.ts";
import { readLife } from "./life.ts";
import { answerShape, disputeShape, fileShape, nothing, placeShape, submitShape } from "./shapes.ts";

type Part = Required<Pick<Desk, "actions" | "screens" | "menu" | "waiting">>;

/** What payers' banks take back: the list by deadline, the answer, and its second person. */
export function disputesPart(
  context: Context,
  titleOf: (programId: string) => string,
  storage: DisputeFiles,
): Part {
  const { read } = createWork(context);
  const { write, submit, stage } = createDisputes(context);
  const files = createDisputeFiles(context, storage, stage);
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
        return { ...found, files: await read(actor, (office) => filesOf(office, id)) };
      }),

      // POST dispute-file-add {provider, dispute, seen, place, file} -> {dispute}: a PDF, JPEG or PNG beside the answer.
      action("dispute-file-add", fileShape, (entered, { provider, dispute, ...file }) =>
        files.add(entered, { provider, dispute }, file),
      ),

      // POST dispute-file-remove {provider, dispute, seen, place} -> {dispute}
      action("dispute-file-remove", placeShape, (entered, { provider, dispute, ...of }) =>
        files.remove(entered, { provider, dispute }, of),
      ),

      // GET dispute-file-show ?provider=&dispute=&place= -> {url}: it opens the file for a minute.
      action("dispute-file-show", placeShape, async (entered, { place, ...id }) => ({
        url: await files.addressOf(entered, id, place),
      })),

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
        show: ({ entered: { actor } }, id) =>
          read(actor, async (office) => {
            const one = await readDispute(office, id);
            return one && { ...one, files: await filesOf(office, id) };
          }),
        draftOf,
        now,
      }),
      {
        path: "/money/disputes/:provider/:dispute/files/:place",
        action: "dispute-file-show",
        async show({ entered, params }) {
          const checked = checkOffice(placeShape, params);
          if (!checked.ok) throw new Failure("not_found");
          const { place, ...id } = checked.value;
          const Location = await files.addressOf(entered, id, place);
          return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
        },
      },
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
