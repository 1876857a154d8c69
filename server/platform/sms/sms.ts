import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { createAdmission } from "./admission.ts";
import { createDevBox } from "./dev-box.ts";
import { gatewayTransport, localBox } from "./gateways.ts";
import { createTextOutbox, type TextOutbox } from "./outbox.ts";
import type { WriteTexts } from "./texts.ts";

export interface Sms extends TextOutbox {
  /** For /dev/sms. */
  readonly devBox: Hono;
}

/** Text messages: the outbox, which delivers to a gateway or to the local box. */
export function createSms(context: Context, parts: { write: WriteTexts; siteName: string }): Sms {
  const { SMS_URL } = context.env;
  const deliver = SMS_URL ? gatewayTransport(context, SMS_URL) : localBox(context);
  const outbox = createTextOutbox(context, { ...parts, deliver, admission: createAdmission(context) });
  return { ...outbox, devBox: createDevBox(context) };
}
