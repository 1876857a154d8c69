import type { OfficeAction } from "../roles.ts";

const DIRECTOR = { director: "all" } as const;
const MONEY = { ...DIRECTOR, money: "all" } as const;
const READ_MONEY = { ...MONEY, reader: "all" } as const;
const PROGRAMMES = { ...DIRECTOR, programmes: "all" } as const;
/** Whoever answers people. */
const ANSWERING = { ...MONEY, programmes: "all" } as const;

/** The people of the product: givers, buyers, learners, writers; and the lists that leave the office. */
export const PEOPLE = {
  "people-find": { method: "GET", may: { ...ANSWERING, reader: "all" } },
  "person-show": { method: "GET", may: { ...ANSWERING, reader: "all" } },
  "person-money": { method: "GET", may: READ_MONEY },
  "person-note": { method: "POST", may: ANSWERING },
  "person-step-done": { method: "POST", may: ANSWERING },
  "person-letter": { method: "GET", may: MONEY },
  "person-statement": { method: "GET", may: READ_MONEY },
  "person-ask": { method: "POST", stepUp: true, may: ANSWERING },
  "lists-show": {
    method: "GET",
    may: { director: "all", money: "all", programmes: "all", shop: "all", reader: "all" },
  },
  "payments-export": { method: "GET", stepUp: true, may: READ_MONEY },
  "givers-export": { method: "GET", stepUp: true, may: MONEY },
  "sales-export": { method: "GET", stepUp: true, may: READ_MONEY },
  "journal-export": { method: "GET", stepUp: true, may: READ_MONEY },
  "investments-export": { method: "GET", stepUp: true, may: READ_MONEY },
  "messages-export": { method: "GET", stepUp: true, may: PROGRAMMES },
  "volunteers-export": { method: "GET", stepUp: true, may: PROGRAMMES },
  "ideas-export": { method: "GET", stepUp: true, may: PROGRAMMES },
  "learners-export": { method: "GET", stepUp: true, may: PROGRAMMES },
  "stock-export": { method: "GET", stepUp: true, may: { ...DIRECTOR, shop: "all" } },
  "readers-export": { method: "GET", stepUp: true, may: PROGRAMMES },
  "trail-export": { method: "GET", stepUp: true, may: DIRECTOR },
} as const satisfies Readonly<Record<string, OfficeAction>>;
