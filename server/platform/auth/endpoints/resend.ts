import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { readEmail, readPhone } from "../users/addresses.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";

const text = z.string().default("");
const shape = z.object({ type: text, email: text, phone: text, ...challengeShape });

const PURPOSES = { signup: "signup", email_change: "emailchange" } as const;

/** POST /resend: sends the link or code of a sign-up or of a change again. The answer shows no account. */
export const resend = ({ env, rates, mailRequests, textRequests }: Auth): Endpoint => ({
  method: "POST",
  path: "/resend",
  forPeople: true,
  async handle(call) {
    await rates.limit("resend", call.address);
    const { type, email, phone, ...flow } = await call.body(shape);
    if (type === "sms" || type === "phone_change") {
      if (email || !phone) throw invalid("Type provided requires a phone number");
      const number = readPhone(phone, env);
      if (!env.AUTH_PHONE) {
        throw new AuthFailure(400, "phone_provider_disabled", "Unsupported phone provider");
      }
      await textRequests.enqueue({
        purpose: type === "sms" ? "signup" : "phonechange",
        phone: number,
        channel: "sms",
        address: call.address,
        language: call.language,
        data: {},
      });
      return Response.json({});
    }
    if (type !== "signup" && type !== "email_change") {
      throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
    }
    if (phone || !email) throw invalid("Type provided requires an email address");
    await mailRequests.enqueue({
      purpose: PURPOSES[type],
      email: readEmail(email),
      way: { redirectTo: redirectOf(call.request, call.query, env), challenge: readChallenge(flow) },
      address: call.address,
      language: call.language,
      data: {},
    });
    return Response.json({});
  },
});
