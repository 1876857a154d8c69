import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import {
  code,
  line,
  NAME_LENGTH,
  optional,
  problemsOf,
  required,
  requiredEmail,
  text,
} from "../form-fields.ts";
import { takeTrap, trapFields } from "../form-trap.ts";
import { FUNDING_STAGES, type FundingStage, SECTORS, type Sector } from "./choices.ts";

/** The body of submit-project-idea: one schema for the form and the server. */

export const PLACE_LENGTH = 120;
export const PROJECT_NAME_LENGTH = 160;
export const DESCRIPTION_LENGTH = 5_000;

const oneOf = <Choice extends string>(
  missing: "sector_required" | "stage_required",
  choices: readonly Choice[],
) =>
  z.pipe(
    z._default(z.nullable(z.unknown()), null),
    z.pipe(
      z.transform((value) => value ?? ""),
      z.pipe(
        z.string(code("invalid_field")).check(z.minLength(1, code(missing))),
        z.enum(choices, code("invalid_field")),
      ),
    ),
  );

/** A ticked checkbox: true, or the value that a form sends. */
const ticked = z.pipe(
  z._default(z.nullable(z.unknown()), null),
  z.pipe(
    z.transform((value) => value === true || value === "true" || value === "on"),
    z.literal(true, code("consent_required")),
  ),
);

const schema = z.strictObject({
  full_name: required("name_required", line("name_invalid", NAME_LENGTH)),
  email: requiredEmail,
  country: optional(line("invalid_field", PLACE_LENGTH)),
  city: optional(line("invalid_field", PLACE_LENGTH)),
  project_name: required("project_name_required", line("project_name_invalid", PROJECT_NAME_LENGTH)),
  sector: oneOf("sector_required", Object.values(SECTORS)),
  funding_stage: oneOf("stage_required", Object.values(FUNDING_STAGES)),
  project_description: required("description_required", text(DESCRIPTION_LENGTH)),
  consent_gdpr: ticked,
  /** The public address of an uploaded file; '' without one. */
  file_url: optional(line("file_unknown", 500)),
  ...trapFields,
});

export interface ProjectIdea {
  readonly full_name: string;
  readonly email: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly project_name: string;
  readonly sector: Sector;
  readonly funding_stage: FundingStage;
  readonly project_description: string;
  readonly consent_gdpr: true;
  readonly file_url: string | null;
}

/** In the form's order. */
const ORDER = [
  "full_name",
  "email",
  "country",
  "city",
  "project_name",
  "sector",
  "funding_stage",
  "project_description",
  "file_url",
  "consent_gdpr",
];

export function checkProjectIdea(body: unknown) {
  const read = schema.safeParse(body);
  if (!read.success) {
    const problems: readonly [FormProblem, ...FormProblem[]] = problemsOf(read.error.issues, ORDER, {
      project_description: DESCRIPTION_LENGTH,
    });
    return { problems };
  }
  const { language, trap, operationId, ...content } = takeTrap(read.data);
  const idea: ProjectIdea = content;
  return { message: idea, operationId, language, trap };
}
