import { until } from "../../testing/until.ts";
import type { TestAccounts } from "./accounts.ts";

/** Reads the text messages in the local box. */
export function textReader({ context }: Pick<TestAccounts, "context">) {
  const textsTo = (phone: string) =>
    context.db
      .selectFrom("sms.box")
      .innerJoin("sms.outbox", "sms.outbox.id", "sms.box.id")
      .select(["sms.box.text", "sms.box.channel"])
      .where("sms.box.recipient", "=", phone)
      .orderBy("sms.outbox.created_at")
      .execute();

  /** The code of the latest message; waits until there are so many. */
  async function textCode(phone: string, number = 1): Promise<string> {
    const { text } = await until(async () => {
      const texts = await textsTo(phone);
      return texts.length >= number && texts.at(-1);
    });
    return /\b\d{6}\b/.exec(text)?.[0] ?? "";
  }

  return { textsTo, textCode };
}

let made = 0;
/** A number that nobody else in this process has, in a range of its own. */
export const somePhone = () => `24381${String(1000 + ++made)}000`;
