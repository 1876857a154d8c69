import type { Checked, Giver } from "../../../contracts/desk.ts";
import { Failure } from "../../../contracts/errors.ts";
import { parseNumber } from "../../platform/sms/numbers.ts";
import type { Effect } from "../payments/effects.ts";

/** What the desk and the bank are handed by the server. */
export interface StaffParts {
  readonly effect: Effect;
  /** Whether gifts can be for this. */
  readonly isProgram: (id: string) => boolean;
}

/** What was checked, with the phone number in E.164 without "+"; what cannot be meant is refused. */
export function readGiver<T extends Giver>(
  { value, problems }: Checked<T>,
  isProgram: StaffParts["isProgram"],
): T {
  if (problems) throw new Failure(problems[0]);
  if (!isProgram(value.programId)) throw new Failure({ code: "program_unknown", field: "programId" });
  if (value.donorPhone === null) return value;
  const donorPhone = parseNumber(value.donorPhone, "CD");
  if (donorPhone === null) throw new Failure({ code: "phone_invalid", field: "donorPhone" });
  return { ...value, donorPhone };
}
