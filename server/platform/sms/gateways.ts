import { z } from "zod";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { createOutbound, type Outbound } from "../outbound/outbound.ts";
import type { Env } from "../process/env.ts";
import type { Channel } from "./tables.ts";

export interface OutgoingText {
  /** The same at each attempt. */
  readonly id: string;
  /** E.164 without "+". */
  readonly recipient: string;
  readonly channel: Channel;
  readonly text: string;
}

/** Hands one message to the gateway, or throws. */
export type DeliverText = (message: OutgoingText) => Promise<void>;

/** The gateway did not take a message. Its own words are not kept: they may quote the number. */
export class GatewayRefusal extends Error {
  override name = "GatewayRefusal";
  readonly code: string;
  /** Every further attempt would fail too. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(code);
    this.code = code;
    this.isFinal = isFinal;
  }
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The form of one gateway: how it is asked, and what it answers to a message that it refused. */
interface Gateway {
  request(message: OutgoingText, env: Env): Request;
  refusal?(answer: unknown): GatewayRefusal | undefined;
}

/** Any gateway that takes JSON with a bearer token; each status below 300 says that the message is taken. */
const generic: Gateway = {
  request: ({ id, recipient, channel, text }, { SMS_TOKEN, SMS_FROM }) => ({
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "Idempotency-Key": id,
      ...(SMS_TOKEN && { Authorization: `Bearer ${SMS_TOKEN}` }),
    },
    body: JSON.stringify({ id, to: `+${recipient}`, from: SMS_FROM, channel, text }),
  }),
};

const answerOfAfricasTalking = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }),
});

/** Africa's Talking: 100 processed, 101 sent, 102 queued; 5xx: its own or the operator's fault, which may pass. */
const africasTalking: Gateway = {
  request({ recipient, channel, text }, { SMS_TOKEN = "", SMS_USERNAME = "", SMS_FROM }) {
    if (channel !== "sms") throw new GatewayRefusal("channel", true);
    const form = {
      username: SMS_USERNAME,
      to: `+${recipient}`,
      message: text,
      ...(SMS_FROM && { from: SMS_FROM }),
    };
    return {
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "application/json",
        apiKey: SMS_TOKEN,
      },
      body: new URLSearchParams(form).toString(),
    };
  },
  refusal(answer) {
    const read = answerOfAfricasTalking.safeParse(answer);
    const [recipient] = read.success ? read.data.SMSMessageData.Recipients : [];
    // Without a recipient it names the fault in words only, e.g. a sender that is not registered.
    if (!recipient) return new GatewayRefusal("no_recipient", read.success);
    const { statusCode } = recipient;
    if (statusCode >= 100 && statusCode <= 102) return undefined;
    return new GatewayRefusal(String(statusCode), statusCode < 500);
  },
};

const GATEWAYS: Readonly<Record<Env["SMS_GATEWAY"], Gateway>> = {
  http: generic,
  africastalking: africasTalking,
};

export function gatewayTransport({ env, clock }: Pick<Context, "env" | "clock">, url: string): DeliverText {
  const gateway = GATEWAYS[env.SMS_GATEWAY];
  const { timeoutMs, maxBytes } = limits.sms;
  const host = { origin: new URL(url).origin, isPrivate: !env.isPublic };
  const outbound: Outbound = createOutbound({ hosts: [host], clock });
  return async (message) => {
    const { status, bytes } = await outbound({ url, ...gateway.request(message, env), timeoutMs, maxBytes });
    if (status >= 300) throw new GatewayRefusal(String(status), isFinal(status));
    const refusal = gateway.refusal?.(parsed(bytes));
    if (refusal) throw refusal;
  };
}

/** Time-outs and "too many" pass, and so does a wrong token once it is set right; a refused message does not. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** Without a gateway, keeps messages for /dev/sms. A repeated delivery is ignored. */
export function localBox({ db, env, clock }: Pick<Context, "db" | "env" | "clock">): DeliverText {
  return async ({ id, recipient, channel, text }) => {
    await db
      .insertInto("sms.box")
      .values({ id, recipient, channel, sender: env.SMS_FROM ?? "", text, delivered_at: clock.now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  };
}
