import { ORDER_SAMPLES } from "../../features/marketplace/letters/samples.ts";
import { ACCOUNT_SAMPLES } from "../auth/mails/samples.ts";
import type { Letter } from "./letters.ts";

const gift = {
  donorName: "Awa Kalala",
  programId: "1",
  programTitle: "18 000 kits scolaires pour la rentrée",
  amount: { minor: 10_000, currency: "XOF" },
  donationType: "monthly",
  demonstration: false,
} as const;

const course = {
  courseId: 3,
  courseTitle: "Transformer le manioc : farine, gari, chikwangue",
  demonstration: false,
} as const;
const price = { minor: 15_000, currency: "XOF" } as const;

const subscription = "5a0c1e0e-0000-4000-8000-000000000001";
const reference = "AAAAAAAAAAAAAAAAAAAAAA";
const instant = "2028-02-29T08:00:00.000Z";

const questioned = {
  name: gift.donorName,
  amount: gift.amount,
  purpose: gift.programTitle,
  at: instant,
  reference,
  page: `/donate/status/${reference}`,
  demonstration: false,
} as const;

const investment = {
  projectId: 2,
  projectTitle: "Douze hectares de manioc sain à Idiofa",
  investmentType: "investor",
  amount: { minor: 25_000, currency: "USD" },
  reference,
  demonstration: false,
} as const;

const writer = { name: gift.donorName, email: "awa@example.org" };
const letter = "Bonjour,\n\nje passe à Kinshasa en mars et j’aimerais visiter l’école.";

/** One of each message with everything in it: shown at /dev/mail/preview, and what the tests read. */
export const SAMPLES: Readonly<Record<string, Letter>> = {
  receipt: {
    template: "receipt",
    data: { ...gift, number: "RECU-2028-000012", paidAt: instant, reference },
  },
  "receipt-monthly": {
    template: "receipt",
    data: {
      ...gift,
      number: "SPECIMEN-2028-000012",
      paidAt: instant,
      reference,
      demonstration: true,
      subscription: {
        id: subscription,
        rhythm: "monthly",
        method: "card",
        amount: gift.amount,
        nextOn: "2028-03-29",
      },
    },
  },
  "receipt-mobile": {
    template: "receipt",
    data: {
      ...gift,
      number: "RECU-2028-000013",
      paidAt: instant,
      reference,
      subscription: {
        id: subscription,
        rhythm: "monthly",
        method: "mobile_money",
        amount: gift.amount,
        nextOn: "2028-03-29",
      },
    },
  },
  refused: {
    template: "refused",
    data: { ...gift, donationType: "one_time", reason: "insufficient_funds" },
  },
  "refused-renewal": {
    template: "refused",
    data: { ...gift, reason: "card_expired", again: { subscription, nextTryOn: "2028-03-01" } },
  },
  refunded: {
    template: "refunded",
    data: { ...gift, refundedAt: instant, reference, number: "RECU-2028-000012" },
  },
  "refunded-part": {
    template: "refunded",
    data: {
      ...gift,
      refundedAt: instant,
      reference,
      number: "RECU-2028-000012",
      rest: gift.amount,
      replacement: "RECU-2028-000014",
    },
  },
  held: {
    template: "questioned",
    data: { ...questioned, cause: "held", came: { minor: 1_000, currency: "XOF" } },
  },
  disputed: { template: "questioned", data: { ...questioned, cause: "disputed" } },
  "refunded-held": { template: "refunded", data: { ...gift, refundedAt: instant, reference, number: null } },
  "renewal-notice": {
    template: "renewal_notice",
    data: { ...gift, donationType: "yearly", subscription, dueOn: "2028-02-29" },
  },
  "payment-request": {
    template: "payment_request",
    data: { ...gift, subscription, dueOn: "2028-02-29" },
  },
  paused: { template: "paused", data: { ...gift, subscription, until: "2028-06-01" } },
  "paused-open": { template: "paused", data: { ...gift, subscription, until: null } },
  stopped: { template: "stopped", data: { ...gift, cause: "giver", reason: null, stoppedAt: instant } },
  "stopped-refused": {
    template: "stopped",
    data: { ...gift, cause: "refused", reason: "card_expired", stoppedAt: instant },
  },
  "stopped-unpaid": {
    template: "stopped",
    data: { ...gift, cause: "unpaid", reason: null, stoppedAt: instant },
  },
  "stopped-disputed": {
    template: "stopped",
    data: { ...gift, cause: "disputed", reason: null, stoppedAt: instant },
  },
  "newsletter-confirm": { template: "newsletter_confirm", data: { subscriber: subscription } },
  "newsletter-welcome": {
    template: "newsletter_welcome",
    data: { subscriber: subscription, name: gift.donorName },
  },
  "contact-message": { template: "contact_message", data: { ...writer, message: letter, language: "sw" } },
  "contact-received": { template: "contact_received", data: { name: writer.name } },
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
  "project-submission": {
    template: "project_submission",
    data: {
      submission: subscription,
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
    data: { submission: subscription, name: writer.name },
  },
  ...Object.fromEntries(
    (["in_review", "approved", "declined"] as const).map((status): [string, Letter] => [
      `project-${status.replace("_", "-")}`,
      {
        template: "project_status",
        data: {
          submission: subscription,
          name: writer.name,
          projectName: "Briquettes de la Tshopo",
          status,
          reason: status === "declined" ? "Le budget ne dit pas qui achètera les briquettes." : null,
        },
      },
    ]),
  ),
  "manage-links": {
    template: "manage_links",
    data: {
      donorName: gift.donorName,
      demonstration: false,
      gifts: [{ subscription, programTitle: gift.programTitle, amount: gift.amount, rhythm: "monthly" }],
    },
  },
  "investment-confirmed": {
    template: "investment_confirmed",
    data: { ...investment, number: "INVEST-2028-000007", paidAt: instant, holder: gift.donorName },
  },
  "investment-confirmed-sponsor": {
    template: "investment_confirmed",
    data: {
      ...investment,
      investmentType: "sponsor",
      number: "PARSPECIMEN-2028-000003",
      receipt: "SPECIMEN-2028-000015",
      paidAt: instant,
      demonstration: true,
    },
  },
  "investment-declined": {
    template: "investment_declined",
    data: { ...investment, cause: "completed" },
  },
  "investment-declined-funded": {
    template: "investment_declined",
    data: { ...investment, cause: "funded" },
  },
  "investment-refused": {
    template: "investment_refused",
    data: { ...investment, reason: "insufficient_funds" },
  },
  "investment-refunded": {
    template: "investment_refunded",
    data: { ...investment, refundedAt: instant },
  },
  "investment-refunded-part": {
    template: "investment_refunded",
    data: { ...investment, refundedAt: instant, isPart: true },
  },
  "season-news": {
    template: "season_news",
    data: {
      projectId: 2,
      projectTitle: investment.projectTitle,
      title: "Premier sarclage, premier comptage",
      description: "Quatre-vingt-treize plants sur cent ont repris.",
      date: "2028-02-29",
      user: subscription,
    },
  },
  "weekly-report": {
    template: "weekly_report",
    data: {
      from: "2028-02-21",
      to: "2028-02-27",
      gifts: { count: 12, amounts: [gift.amount, { minor: 4_500, currency: "EUR" }] },
      investments: { count: 1, amounts: [investment.amount] },
      news: [
        {
          date: "2028-02-24",
          title: "Premier sarclage, premier comptage",
          projectTitle: investment.projectTitle,
        },
      ],
      demonstration: false,
      user: subscription,
    },
  },
  "urgent-need": {
    template: "urgent_need",
    data: {
      programId: gift.programId,
      programTitle: gift.programTitle,
      title: "La toiture de Kimbanseke est partie avec le vent",
      description: "Quarante élèves suivent la classe sous une bâche. Les tôles coûtent 1 200 dollars.",
      user: subscription,
    },
  },
  ...ORDER_SAMPLES,
  enrolled: { template: "enrolled", data: { ...course, paid: null } },
  "enrolled-paid": {
    template: "enrolled",
    data: { ...course, paid: { amount: price, paidAt: instant, reference } },
  },
  "enrolment-refused": {
    template: "enrolment_refused",
    data: { ...course, amount: price, reason: "insufficient_funds" },
  },
  "enrolment-refunded": {
    template: "enrolment_refunded",
    data: { ...course, amount: price, reference, ended: true },
  },
  ...ACCOUNT_SAMPLES,
};
