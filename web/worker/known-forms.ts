import { functions } from "../links.ts";

/** A form that may wait for the network: its name, and the fields without which the server refuses it (a test compares). */
interface WaitingForm {
  readonly name: "contact" | "volunteer" | "newsletter" | "project";
  readonly required: readonly string[];
}

export const WAITING_FORMS: Readonly<Record<string, WaitingForm>> = {
  [functions.submitContactForm]: { name: "contact", required: ["name", "email", "message"] },
  [functions.submitVolunteerApplication]: { name: "volunteer", required: ["name", "email", "motivation"] },
  [functions.newsletterSignup]: { name: "newsletter", required: ["email"] },
  [functions.submitProjectIdea]: {
    name: "project",
    required: [
      "full_name",
      "email",
      "project_name",
      "sector",
      "funding_stage",
      "project_description",
      "consent_gdpr",
    ],
  },
};

/** Functions that begin a payment: none of them ever waits. */
export const PAYMENTS: readonly string[] = [
  functions.createDonation,
  functions.createInvestment,
  functions.createOrder,
  functions.createEnrolment,
];
