import { z } from "zod/mini";
import { PROJECT_STATUSES, RISK_LEVELS } from "../../contracts/crowdfarming/crowdfarming.ts";
import { usually } from "./hint.ts";
import { dollars, image, isoDay, text } from "./parts.ts";

const logEntry = z.strictObject({ date: isoDay, title: text, description: text });

/** A field somebody works and others pay for. */
export const farmProjectSchema = z
  .strictObject({
    /** The address: /crowdfarming/project/1. */
    id: z.int().check(z.positive()),
    title: text,
    description: text,
    status: z.enum(PROJECT_STATUSES),
    createdAt: isoDay,
    image,
    /** One string is one paragraph. */
    farmer: z.strictObject({ name: text, story: z.array(text).check(z.minLength(1), usually(2, 4)) }),
    location: text,
    cropType: text,
    areaHectares: z.number().check(z.positive(), z.multipleOf(0.01)),
    goal: dollars,
    /** What it had before the first investment made here. */
    opening: z.strictObject({ minor: z.int().check(z.nonnegative()), currency: z.literal("USD") }),
    expectedYield: text,
    plantingSeason: text,
    harvestSeason: text,
    budget: z.array(z.strictObject({ label: text, amount: dollars })).check(z.minLength(1), usually(4, 8)),
    risks: z
      .array(z.strictObject({ level: z.enum(RISK_LEVELS), risk: text, measure: text }))
      .check(z.minLength(1), usually(3, 6)),
    /** Oldest first. */
    log: z.array(logEntry).check(z.minLength(1)),
  })
  .check(({ value, issues }) => {
    const { goal, opening, budget, log, status, createdAt } = value;
    const complain = (path: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [path], message });
    const sum = budget.reduce((total, line) => total + line.amount.minor, 0);
    if (sum !== goal.minor) complain("budget", `its lines make ${sum}, the goal is ${goal.minor}`);
    if (opening.minor > goal.minor) complain("opening", "must not exceed the goal");
    if (status === "completed" && opening.minor < goal.minor)
      complain("opening", "what is completed was paid in full");
    if (log.some(({ date }, index) => date < (log[index - 1]?.date ?? createdAt)))
      complain("log", "oldest first, none before the project");
  });

export type FarmProjectContent = Readonly<z.infer<typeof farmProjectSchema>>;
