import { expect, test } from "vitest";
import french from "../../../../locales/fr.json" with { type: "json" };
import { translator } from "../../../lib/i18n/words.tsx";
import { messagesOf, sayProblems } from "./field-errors.ts";

const reader = { t: translator({ language: "fr", messages: french }), language: "fr" } as const;

test("says the specified words beside the field", () => {
  expect(sayProblems([{ code: "amount_invalid", field: "amount" }], "10000", reader)).toEqual([
    { field: "amount", message: "Veuillez entrer un montant valide." },
  ]);
  expect(sayProblems([{ code: "email_required", field: "donorEmail" }], "10000", reader)).toEqual([
    { field: "donorEmail", message: "Veuillez entrer votre email ou cocher 'Don anonyme'." },
  ]);
});

test("a wrong figure of one's own is shown beside the figure, with the bound in money", () => {
  const min = { minor: 500, currency: "XOF" } as const;
  const [told] = sayProblems(
    [{ code: "amount_too_small", field: "amount", values: { min } }],
    "custom",
    reader,
  );
  expect(told?.field).toBe("customAmount");
  expect(told?.message).toMatch(/500\sXOF/);
});

test("a form sent back tells its fields; where none is to blame, the form itself", () => {
  const base = { form: "donation", values: { amount: "custom" }, message: "Trop de demandes." };
  expect(messagesOf(undefined, reader.t)).toEqual([]);
  expect(messagesOf({ ...base, errors: { amount: "Non." } }, reader.t)).toEqual([
    { field: "customAmount", message: "Non." },
  ]);
  expect(messagesOf({ ...base, errors: {} }, reader.t)).toEqual([
    { field: "give", message: "Trop de demandes." },
  ]);
});

test("a sponsor is never told to tick a box that is not there", () => {
  const words = "Veuillez entrer votre email : le reçu et le lien pour arrêter y sont envoyés.";
  const programId = "sponsor:child";
  expect(
    sayProblems([{ code: "email_required", field: "donorEmail" }], "100.00", { ...reader, programId }),
  ).toEqual([{ field: "donorEmail", message: words }]);
  const sentBack = {
    form: "donation",
    values: { programId },
    errors: { donorEmail: "Anonyme ?" },
    message: "",
  };
  expect(messagesOf(sentBack, reader.t)).toEqual([{ field: "donorEmail", message: words }]);
});
