import type { Rig } from "./rig.ts";

/** What a means may lack: why a row then says nothing about it, and how the product itself says that it is so. */
interface TraitFacts {
  readonly why: string;
  isSeen(rig: Pick<Rig, "provider" | "means">): boolean;
}

export const TRAITS = {
  form: { why: "no form leads to it: staff write it down", isSeen: ({ means }) => means !== undefined },
  asked: {
    why: "nobody can be asked: staff write down what came",
    isSeen: ({ provider }) => provider?.poll === true,
  },
  signed: {
    why: "its messages prove nothing, or there are none",
    isSeen: ({ provider }) => provider?.verifyCallback !== undefined,
  },
  unsigned: {
    why: "its messages are signed, and its payer cannot pay another amount",
    isSeen: ({ provider, means }) => means !== undefined && provider?.verifyCallback === undefined,
  },
  told: {
    why: "what its messages say does not count: it is asked",
    isSeen: ({ means }) => means?.isSigned === true,
  },
  hinted: {
    why: "its messages prove themselves, or there are none",
    isSeen: ({ provider }) => provider?.poll === true && provider.verifyCallback === undefined,
  },
  repeatable: {
    why: "the same request twice would be two payments, or nobody is called",
    isSeen: ({ provider }) => provider?.poll === true && provider.isIdempotent !== false,
  },
  pages: { why: "it has no page", isSeen: ({ means }) => means?.payer === "page" },
  prompts: { why: "no telephone rings", isSeen: ({ means }) => means?.payer === "prompt" },
  transfers: {
    why: "its payer decides at once, on a page or a telephone",
    isSeen: ({ means }) => means?.payer === "transfer",
  },
  refunds: {
    why: "what it collected goes back by other means",
    isSeen: ({ provider, means }) => provider?.refund !== undefined && means?.refund !== "none",
  },
  disputes: {
    why: "no bank takes this money back against our will",
    isSeen: ({ means }) => means?.method === "card",
  },
  charges: {
    why: "its payer must act each time",
    isSeen: ({ provider, means }) => provider?.charge !== undefined && means?.isRecurring === true,
  },
  reports: {
    why: "no program can read its statement",
    isSeen: ({ provider }) => provider?.statement !== undefined,
  },
} as const satisfies Readonly<Record<string, TraitFacts>>;
export type Trait = keyof typeof TRAITS;

/** What each means has. A test compares it with what its adapter says of itself. */
export const OF_MEANS: Readonly<Record<string, readonly Trait[]>> = {
  sandbox: ["form", "asked", "signed", "told", "repeatable", "pages", "refunds", "disputes", "charges"],
  pawapay: ["form", "asked", "signed", "repeatable", "prompts", "refunds", "reports"],
  stripe: [
    "form",
    "asked",
    "signed",
    "told",
    "repeatable",
    "pages",
    "refunds",
    "disputes",
    "charges",
    "reports",
  ],
  flexpay: ["form", "asked", "unsigned", "hinted", "prompts"],
  bank: ["form", "unsigned", "transfers"],
  cash: [],
};

/** One thing that is true of every means that has these traits. */
export interface Row {
  readonly name: string;
  readonly needs: readonly Trait[];
  prove(rig: Rig): Promise<void>;
}

export const lacks = (place: string, { needs }: Row): readonly Trait[] =>
  needs.filter((trait) => !OF_MEANS[place]?.includes(trait));
