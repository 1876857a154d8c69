import type { Letter } from "../../../platform/mail/letters.ts";

const user = "5a0c1e0e-0000-4000-8000-000000000001";

export const PROFILE_SAMPLES: Readonly<Record<string, Letter>> = {
  "season-news": {
    template: "season_news",
    data: {
      projectId: 2,
      projectTitle: "Douze hectares de manioc sain à Idiofa",
      title: "Premier sarclage, premier comptage",
      description: "Quatre-vingt-treize plants sur cent ont repris.",
      date: "2028-02-29",
      french: ["projectTitle", "title", "description"],
      user,
    },
  },
  "weekly-report": {
    template: "weekly_report",
    data: {
      from: "2028-02-21",
      to: "2028-02-27",
      gifts: {
        count: 12,
        amounts: [
          { minor: 10_000, currency: "XOF" },
          { minor: 4_500, currency: "EUR" },
        ],
      },
      investments: { count: 1, amounts: [{ minor: 25_000, currency: "USD" }] },
      news: [
        {
          date: "2028-02-24",
          title: "Premier sarclage, premier comptage",
          projectTitle: "Douze hectares de manioc sain à Idiofa",
          french: ["title", "projectTitle"],
        },
      ],
      demonstration: false,
      user,
    },
  },
  "urgent-need": {
    template: "urgent_need",
    data: {
      programId: "1",
      programTitle: "18\u202f000 kits scolaires pour la rentrée",
      title: "La toiture de Kimbanseke est partie avec le vent",
      description: "Quarante élèves suivent la classe sous une bâche. Les tôles coûtent 1 200 dollars.",
      user,
    },
  },
};
