import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import {
  line,
  NAME_LENGTH,
  optional,
  optionalPhone,
  problemsOf,
  required,
  requiredEmail,
  text,
} from "../form-fields.ts";
import { takeTrap, trapFields } from "../form-trap.ts";
import { AREAS, type Area, AVAILABILITIES, type Availability, areaBox } from "./volunteer-choices.ts";

/** The body of submit-volunteer-application: one schema for the form and the server. */

export const SKILLS_LENGTH = 2_000;
export const MOTIVATION_LENGTH = 5_000;

const schema = z.strictObject({
  name: required("name_required", line("name_invalid", NAME_LENGTH)),
  email: requiredEmail,
  phone: optionalPhone,
  skills: optional(text(SKILLS_LENGTH)),
  motivation: required("motivation_required", text(MOTIVATION_LENGTH)),
  availability: z._default(
    z.nullable(
      z.pipe(
        z.enum([...AVAILABILITIES, ""]),
        z.transform((chosen) => (chosen === "" ? null : chosen)),
      ),
    ),
    null,
  ),
  areas: z.pipe(
    z._default(z.nullable(z.array(z.enum(AREAS)).check(z.maxLength(50))), null),
    z.transform((chosen) => AREAS.filter((area) => chosen?.includes(area))),
  ),
  ...trapFields,
});

export interface VolunteerApplication {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly skills: string | null;
  readonly motivation: string;
  readonly availability: Availability | null;
  readonly areas: readonly Area[];
}

const ORDER = ["name", "email", "phone", "skills", "availability", "areas", "motivation"];

export function checkVolunteer(body: unknown) {
  const read = schema.safeParse(body);
  if (!read.success) {
    const longest = { skills: SKILLS_LENGTH, motivation: MOTIVATION_LENGTH };
    const problems: readonly [FormProblem, ...FormProblem[]] = problemsOf(read.error.issues, ORDER, longest);
    return { problems };
  }
  const { language, trap, operationId, ...content } = takeTrap(read.data);
  const message: VolunteerApplication = content;
  return { message, operationId, language, trap };
}

/** Converts a form post to the JSON body: in a form each checkbox has its own name. */
export function volunteerFromForm(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const body: Record<string, unknown> = { ...values };
  const areas = AREAS.filter((area) => values[areaBox(area)]);
  for (const area of AREAS) delete body[areaBox(area)];
  return { ...body, areas };
}
