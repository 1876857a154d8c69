import type { OfficeAction } from "../roles.ts";

const DIRECTOR = { director: "all" } as const;
const MONEY = { ...DIRECTOR, money: "all" } as const;
/** Whoever answers people. */
const ANSWERING = { ...MONEY, programmes: "all" } as const;

/** The people of the product: givers, buyers, learners, writers; and the lists that leave the office. */
export const PEOPLE = {
  "people-find": { method: "GET", may: { ...ANSWERING, reader: "all" } },
  "person-show": { method: "GET", may: { ...ANSWERING, reader: "all" } },
  "person-money": { method: "GET", may: { ...MONEY, reader: "all" } },
  "person-note": { method: "POST", may: ANSWERING },
  "person-step-done": { method: "POST", may: ANSWERING },
  "person-letter": { method: "GET", may: MONEY },
  "person-statement": { method: "GET", may: { ...MONEY, reader: "all" } },
  "person-ask": { method: "POST", stepUp: true, may: ANSWERING },
  "payments-export": { method: "GET", stepUp: true, may: { ...MONEY, reader: "all" } },
  "givers-export": { method: "GET", stepUp: true, may: MONEY },
  "sales-export": { method: "GET", stepUp: true, may: { ...MONEY, reader: "all" } },
  "readers-export": { method: "GET", stepUp: true, may: { ...DIRECTOR, programmes: "all" } },
  "trail-export": { method: "GET", stepUp: true, may: DIRECTOR },
} as const satisfies Readonly<Record<string, OfficeAction>>;
