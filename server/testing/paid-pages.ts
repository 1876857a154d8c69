import type { PaidFor } from "../../contracts/pages.ts";

interface PaidPage {
  readonly path: string;
  readonly of: PaidFor;
  /** What leads to the payment there. */
  readonly form: RegExp;
}

const GIFT = /action="\/functions\/v1\/create-donation"/;
const gift = (path: string, of: "gift" | "sponsorship" = "gift"): PaidPage => ({ path, of, form: GIFT });

/** Where something is paid, and what it is paid with: a gift, a course with a price, a field, the shop's cart. */
export const PAID_PAGES: readonly PaidPage[] = [
  gift("/donate"),
  gift("/sponsor", "sponsorship"),
  gift("/donate?amount=5000"),
  gift("/projects/1"),
  gift("/programs/1"),
  gift("/programs/education"),
  {
    path: "/academy/course/3",
    of: "course",
    form: /aria-labelledby="enrol"(?:(?!<\/aside>)[^])*<button/,
  },
  { path: "/crowdfarming/project/1", of: "investment", form: /name="invest"/ },
  { path: "/marketplace", of: "order", form: /\/marketplace\/checkout\?product=/ },
  {
    path: "/marketplace/checkout?product=1",
    of: "order",
    form: /action="\/functions\/v1\/create-marketplace-order"/,
  },
];
