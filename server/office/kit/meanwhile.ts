import type { ActionName } from "../../../contracts/office/matrix.ts";
import type { Html } from "../../platform/mail/html.ts";
import type { Visit } from "../desk.ts";
import { nameOf } from "./form.ts";
import { table } from "./table.ts";

interface Version {
  /** The field of the form. */
  readonly name: string;
  readonly label: string;
  /** What is stored by now, as the screen says it. */
  readonly now: Html | string | number | null;
  /** What was typed, in words, where it is a code: the options of a select. */
  readonly said?: (typed: string) => string;
}

/**
 * What was typed beside what is stored, after somebody else was first: the form of this action and row was refused with
 * `changed_meanwhile`. Null otherwise. It stands among the fields of that form, `fields: [meanwhile(visit, of, [...]), ...]`,
 * whose hidden `from` or `updated_at` is read anew: whoever has compared both sends it once more, and it counts.
 */
export function meanwhile(
  visit: Visit,
  of: { readonly action: ActionName; readonly row?: string },
  versions: readonly Version[],
): Html | null {
  const { t, refused } = visit;
  if (refused?.failure.problem.code !== "changed_meanwhile" || refused.form !== nameOf(of)) return null;
  const typed = ({ name, said = (text) => text }: Version) => said(refused.typed[name] ?? "");
  return table({
    caption: t("office.meanwhile.caption"),
    columns: [
      { label: t("office.meanwhile.field"), cell: ({ label }) => label },
      { label: t("office.meanwhile.now"), cell: ({ now }) => now },
      { label: t("office.meanwhile.yours"), cell: typed },
    ],
    rows: versions,
    empty: "",
  });
}
