import type { Letter } from "../../../platform/mail/letters.ts";

const writer = { name: "Awa Kalala", email: "awa@example.org" };

const letter = "Bonjour,\n\nje passe à Kinshasa en mars et j’aimerais visiter l’école.";

export const CONTACT_SAMPLES: Readonly<Record<string, Letter>> = {
  "contact-message": { template: "contact_message", data: { ...writer, message: letter, language: "sw" } },
  "contact-received": { template: "contact_received", data: { name: writer.name } },
};
