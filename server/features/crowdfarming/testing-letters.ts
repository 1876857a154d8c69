export const farm = "https://bomoko.example/en/crowdfarming/project/2";
const documentUrl = "https://bomoko.example/functions/v1/investment-paper?reference=AAAAAAAAAAAAAAAAAAAAAA";

/** Subject, and what both parts must say: amount, date, and the link on. */
export const INVESTMENT_TEXTS: Record<string, [subject: string, ...texts: string[]]> = {
  "investment-transfer": [
    "Your transfer of $250",
    "RF12 0000 0042",
    "CD00 0000 1234 5678",
    "held for you until February 29, 2028",
    "https://bomoko.example/en/crowdfarming/confirmation?",
  ],
  "investment-confirmed": [
    "Your investment of $250 is confirmed",
    "The expected return of 15% is a goal: it is not guaranteed",
    "February 29, 2028",
    "INVEST-2028-000007",
    documentUrl,
    farm,
  ],
  "investment-confirmed-sponsor": [
    "Your sponsorship of $250 is confirmed",
    "Your sponsorship certificate is ready.",
    "A sponsorship is a gift: its receipt is attached to this message",
    "SPECIMEN-2028-000015",
    "PARSPECIMEN-2028-000003",
    "Test message: no money has moved.",
    documentUrl,
    farm,
  ],
  "investment-declined": [
    "Your payment of $250 is being given back",
    "when the project was already completed",
    "we are giving $250 back to you in full",
    "https://bomoko.example/en/crowd-farming",
  ],
  "investment-declined-funded": [
    "Your payment of $250 is being given back",
    "when the project already had all its money",
    "https://bomoko.example/en/crowd-farming",
  ],
  "investment-refused": [
    "Your payment of $250 did not go through",
    "There was not enough money in the account.",
    farm,
  ],
  "investment-refunded-part": [
    "$250 was given back to you",
    "What is attached to this message takes into account what was given back to you.",
    farm,
  ],
  "investment-refunded": ["$250 was given back to you", "February 29, 2028", farm],
  "harvest-declared": [
    "Your project’s harvest: $287.50 for you",
    "Your share is $287.50.",
    "Your investment",
    "$250",
    "Dix-huit tonnes de manioc",
    "February 29, 2028",
    farm,
  ],
  "harvest-failed": [
    "Your project’s harvest left nothing to share",
    "This time there is nothing to share.",
    "The expected return of 15% is a goal: it is not guaranteed",
    farm,
  ],
  "share-paid": [
    "Your share of $287.50 is paid",
    "Your investment",
    "$250",
    "VIR-2028-0114",
    "February 29, 2028",
    farm,
  ],
};
