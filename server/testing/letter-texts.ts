import { farm, INVESTMENT_TEXTS } from "../features/crowdfarming/testing-letters.ts";
import { projectUrl } from "../features/impact-hub/project-link.ts";
import { ORDER_TEXTS } from "../features/marketplace/letters/testing.ts";
import { newsletterUrl } from "../features/newsletter/newsletter-link.ts";
import { wayOut } from "../features/profile/notification-link.ts";
import { manageUrl } from "../money/payments/manage-link.ts";
import { ACCOUNT_TEXTS, linking } from "./account-letter-texts.ts";
import { OFFICE_TEXTS } from "./office-letter-texts.ts";

const manage = manageUrl(linking, "en", "5a0c1e0e-0000-4000-8000-000000000001");
const confirm = newsletterUrl(linking, "en", "confirm", "5a0c1e0e-0000-4000-8000-000000000001");
const leave = newsletterUrl(linking, "en", "unsubscribe", "5a0c1e0e-0000-4000-8000-000000000001");
const status = "https://bomoko.example/en/donate/status/AAAAAAAAAAAAAAAAAAAAAA";
const again = "https://bomoko.example/en/donate?program=1&amount=10000&type=monthly";
const wayOutOf = (topic: Parameters<typeof wayOut>[2]) =>
  wayOut(linking, "en", topic, "5a0c1e0e-0000-4000-8000-000000000001").unsubscribe;
const project = projectUrl(linking, "en", "5a0c1e0e-0000-4000-8000-000000000001");
const once = "https://bomoko.example/en/donate?program=1&amount=10000&type=one_time";
/** Subject, and what both parts must say: amount, date, and the link on. */
export const SAID: Record<string, [subject: string, ...texts: string[]]> = {
  receipt: [
    "Receipt for your gift of XOF 10,000",
    "XOF 10,000",
    "February 29, 2028",
    "RECU-2028-000012",
    status,
  ],
  "receipt-monthly": [
    "Receipt for your gift of XOF 10,000",
    "XOF 10,000 a month",
    "March 29, 2028",
    status,
    manage,
  ],
  "receipt-mobile": [
    "Receipt for your gift of XOF 10,000",
    "nothing is ever taken without you",
    "March 29, 2028",
    manage,
  ],
  refused: [
    "Your payment of XOF 10,000 did not go through",
    "There was not enough money in the account.",
    once,
  ],
  "refused-renewal": [
    "Your payment of XOF 10,000 did not go through",
    "The card is no longer valid.",
    "We will try again on March 1, 2028.",
    manage,
  ],
  refunded: [
    "Your gift of XOF 10,000 was given back",
    "XOF 10,000",
    "February 29, 2028",
    "RECU-2028-000012",
    status,
  ],
  "refunded-part": [
    "XOF 10,000 of your gift was given back",
    "Your gift now amounts to XOF 10,000.",
    "A new receipt, attached to this message, replaces the earlier one.",
    "RECU-2028-000014",
    "RECU-2028-000012",
    status,
  ],
  held: [
    "We are checking your payment of XOF 10,000",
    "What we received is not exactly the amount we expected.",
    "Please do not pay a second time.",
    "XOF 1,000",
    "February 29, 2028",
    status,
  ],
  disputed: [
    "Your payment of XOF 10,000 is disputed",
    "does not count.",
    "ask your bank to withdraw it",
    "February 29, 2028",
    status,
  ],
  "refunded-held": [
    "Your gift of XOF 10,000 was given back",
    "We had received XOF 10,000, which did not match your gift.",
    status,
  ],
  "renewal-notice": [
    "Your yearly gift of XOF 10,000 renews on February 29, 2028",
    "XOF 10,000",
    "February 29, 2028",
    manage,
  ],
  "payment-request": [
    "Your gift of XOF 10,000: pay when it suits you",
    "XOF 10,000",
    "February 29, 2028",
    manage,
  ],
  paused: ["Your gift of XOF 10,000 is paused", "June 1, 2028", manage],
  "gift-changed": ["Your regular gift: XOF 10,000", "The next gift is planned for March 29, 2028.", manage],
  "paused-open": ["Your gift of XOF 10,000 is paused", "It goes on whenever you like.", manage],
  stopped: [
    "Your regular gift of XOF 10,000 has stopped",
    "You stopped this gift.",
    "February 29, 2028",
    again,
  ],
  "stopped-refused": ["Your regular gift of XOF 10,000 has stopped", "The card is no longer valid.", again],
  "stopped-unpaid": ["Your regular gift of XOF 10,000 has stopped", "despite our reminders", again],
  "stopped-disputed": ["Your regular gift of XOF 10,000 has stopped", "disputed with your bank", again],
  transfer: [
    "Your transfer of XOF 10,000",
    "RF12 0000 0042",
    "CD00 0000 1234 5678",
    "two to five working days",
  ],
  "newsletter-confirm": ["Confirm your subscription to our newsletter", "seven days", confirm],
  "newsletter-welcome": ["Your subscription to our newsletter", "Awa Kalala", leave],
  "contact-message": [
    "A message from Awa Kalala",
    "awa@example.org",
    "Kiswahili",
    "j’aimerais visiter l’école",
  ],
  "contact-received": ["We have received your message", "Awa Kalala", "within a few days"],
  "contact-answer": [
    "Our answer to your message",
    "Awa Kalala",
    "Venez un jeudi matin.",
    "j’aimerais visiter l’école",
  ],
  "project-question": [
    "A question about your project: Briquettes de la Tshopo",
    "Awa Kalala",
    "Qui achètera",
  ],
  "project-submission": [
    "Project submitted: Briquettes de la Tshopo",
    "awa@example.org",
    "RD Congo",
    "Kisangani",
    "Renewable energy",
    "Prototype",
    "1834567890123-42.pdf",
    "j’aimerais visiter l’école",
  ],
  "project-received": ["We have received your project", "Awa Kalala", project],
  "project-in-review": ["Your project is being reviewed: Briquettes de la Tshopo", "Awa Kalala", project],
  "project-approved": ["Your project has been accepted: Briquettes de la Tshopo", project],
  "project-declined": [
    "An answer about your project: Briquettes de la Tshopo",
    "Le budget ne dit pas qui achètera les briquettes.",
    project,
  ],
  "volunteer-application": [
    "Volunteer application from Awa Kalala",
    "awa@example.org",
    "+243 000 123 456",
    "Pédagogie, swahili",
    "Weekends",
    "Education and Health",
    "j’aimerais visiter l’école",
  ],
  "volunteer-received": ["We have received your application", "Awa Kalala", "10 working days"],
  "manage-links": ["Your links to manage your gifts", "XOF 10,000 a month", manage],
  enrolled: [
    "You are enrolled in the course “Transformer le manioc : farine, gari, chikwangue”",
    "You are enrolled!",
    "https://bomoko.example/en/academy/course/3",
  ],
  "enrolled-paid": [
    "You are enrolled in the course “Transformer le manioc : farine, gari, chikwangue”",
    "XOF 15,000",
    "February 29, 2028",
    "https://bomoko.example/en/academy/course/3?reference=AAAAAAAAAAAAAAAAAAAAAA",
  ],
  "enrolment-transfer": [
    "Your transfer of XOF 15,000",
    "RF12 0000 0042",
    "CD00 0000 1234 5678",
    "Your place opens as soon as the money has arrived",
    "https://bomoko.example/en/academy/course/3?reference=AAAAAAAAAAAAAAAAAAAAAA",
  ],
  "enrolment-refused": [
    "Your payment of XOF 15,000 did not go through",
    "XOF 15,000",
    "https://bomoko.example/en/academy/course/3",
  ],
  "enrolment-refunded": [
    "XOF 15,000 has been returned to you",
    "Your enrolment in this course has ended.",
    "https://bomoko.example/en/academy/course/3",
  ],
  ...INVESTMENT_TEXTS,
  "season-news": [
    "News from the field: Premier sarclage, premier comptage",
    "Quatre-vingt-treize plants sur cent ont repris.",
    "February 29, 2028",
    farm,
    wayOutOf("projectUpdates"),
  ],
  "weekly-report": [
    "The week of February 21, 2028 to February 27, 2028",
    "12 gifts received",
    "XOF 10,000 and €45",
    "1 investment",
    "$250",
    "Premier sarclage, premier comptage (Douze hectares de manioc sain à Idiofa)",
    wayOutOf("weeklyReports"),
  ],
  "urgent-need": [
    "Urgent need: La toiture de Kimbanseke est partie avec le vent",
    "18,000 school kits for the new school year",
    "Quarante élèves suivent la classe sous une bâche.",
    "https://bomoko.example/en/donate?program=1",
    wayOutOf("urgentNeeds"),
  ],
  ...ORDER_TEXTS,
  ...ACCOUNT_TEXTS,
  ...OFFICE_TEXTS,
  "own-data-export": ["Your data at the foundation", "works for three days", "/own-data?token="],
  "own-data-erase": ["Erase your data at the foundation", "Nothing is erased before.", "/own-data?token="],
};

/** The messages that come by themselves, and where each is ended. */
export const UNSUBSCRIBE: Record<string, string> = {
  "renewal-notice": manage,
  "payment-request": manage,
  "newsletter-welcome": leave,
  "season-news": wayOutOf("projectUpdates"),
  "weekly-report": wayOutOf("weeklyReports"),
  "urgent-need": wayOutOf("urgentNeeds"),
};

/** Of those, the ones a mail program may end by itself. */
export const ONE_CLICK = ["newsletter-welcome", "season-news", "urgent-need", "weekly-report"];
