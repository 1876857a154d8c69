import type { Letter } from "../../platform/mail/letters.ts";

const writer = { name: "Awa Kalala", email: "awa@example.org" };

const letter = "Bonjour,\n\nje passe à Kinshasa en mars et j’aimerais visiter l’école.";

export const CONTACT_SAMPLES: Readonly<Record<string, Letter>> = {
  "contact-message": { template: "contact_message", data: { ...writer, message: letter, language: "sw" } },
  "contact-received": { template: "contact_received", data: { name: writer.name } },
  "contact-answer": {
    template: "contact_answer",
    data: { name: writer.name, answer: "Venez un jeudi matin.\n\nNous vous attendons.", message: letter },
  },
};

export const VOLUNTEER_SAMPLES: Readonly<Record<string, Letter>> = {
  "volunteer-application": {
    template: "volunteer_application",
    data: {
      ...writer,
      phone: "+243 000 123 456",
      skills: "Pédagogie, swahili",
      motivation: letter,
      availability: "weekends",
      areas: ["education", "health"],
      language: "sw",
    },
  },
  "volunteer-received": { template: "volunteer_received", data: { name: writer.name } },
};
