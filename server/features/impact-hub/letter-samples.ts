import type { Letter } from "../../platform/mail/letters.ts";

const submission = "5a0c1e0e-0000-4000-8000-000000000001";

const writer = { name: "Awa Kalala", email: "awa@example.org" };

const letter = "Bonjour,\n\nje passe à Kinshasa en mars et j’aimerais visiter l’école.";

export const HUB_SAMPLES: Readonly<Record<string, Letter>> = {
  "project-submission": {
    template: "project_submission",
    data: {
      submission,
      full_name: writer.name,
      email: writer.email,
      country: "RD Congo",
      city: "Kisangani",
      project_name: "Briquettes de la Tshopo",
      sector: "Énergie renouvelable",
      funding_stage: "Prototype",
      project_description: letter,
      consent_gdpr: true,
      file_url: "https://bomoko.example/storage/v1/object/public/project-files/1834567890123-42.pdf",
      language: "sw",
    },
  },
  "project-received": {
    template: "project_received",
    data: { submission, name: writer.name },
  },
  "project-question": {
    template: "project_question",
    data: {
      submission,
      name: writer.name,
      projectName: "Briquettes de la Tshopo",
      question: "Qui achètera les briquettes ?",
    },
  },
  ...Object.fromEntries(
    (["in_review", "approved", "declined"] as const).map((status): [string, Letter] => [
      `project-${status.replace("_", "-")}`,
      {
        template: "project_status",
        data: {
          submission,
          name: writer.name,
          projectName: "Briquettes de la Tshopo",
          status,
          reason: status === "declined" ? "Le budget ne dit pas qui achètera les briquettes." : null,
        },
      },
    ]),
  ),
};
