import { expect, test } from "vitest";
import french from "../../../../locales/fr.json" with { type: "json" };
import { translator } from "../../../lib/i18n/words.tsx";
import { messagesOf, sayProblems } from "./field-errors.ts";

const reader = { t: translator({ language: "fr", messages: french }), language: "fr" } as const;

test("a problem is shown at its field in the specified words", () => {
  expect(sayProblems([{ code: "amount_invalid", field: "amount" }], "10000", reader)).toEqual([
    { field: "amount", message: "Veuillez entrer un montant valide." },
  ]);
  expect(sayProblems([{ code: "email_required", field: "donorEmail" }], "10000", reader)).toEqual([
    { field: "donorEmail", message: "Veuillez entrer votre email ou cocher 'Don anonyme'." },
  ]);
});

test("a custom amount out of bounds is reported at its field, with the bound as money", () => {
  const min = { minor: 500, currency: "XOF" } as const;
  const [problem] = sayProblems(
    [{ code: "amount_too_small", field: "amount", values: { min } }],
    "custom",
    reader,
  );
  expect(problem?.field).toBe("customAmount");
  expect(problem?.message).toMatch(/500\sXOF/);
});

test("a refused form shows errors at their fields, and an error without a field at the form", () => {
  const base = { form: "donation", values: { amount: "custom" }, message: "Trop de demandes." };
  expect(messagesOf(undefined, reader.t)).toEqual([]);
  expect(messagesOf({ ...base, errors: { amount: "Non." } }, reader.t)).toEqual([
    { field: "customAmount", message: "Non." },
  ]);
  expect(messagesOf({ ...base, errors: {} }, reader.t)).toEqual([
    { field: "give", message: "Trop de demandes." },
  ]);
});

test("a sponsor without e-mail is not asked to tick the box for anonymous gifts", () => {
  const words = "Indiquez où envoyer le reçu et le lien pour arrêter.";
  const programId = "sponsor:child";
  expect(
    sayProblems([{ code: "email_required", field: "donorEmail" }], "100.00", { ...reader, programId }),
  ).toEqual([{ field: "donorEmail", message: words }]);
  const refused = {
    form: "donation",
    values: { programId },
    errors: { donorEmail: "Anonyme ?" },
    message: "",
  };
  expect(messagesOf(refused, reader.t)).toEqual([{ field: "donorEmail", message: words }]);
});
