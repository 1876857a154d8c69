import { z } from "zod";
import { readEmail } from "../addresses.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { challengeShape, readChallenge } from "../flow-states.ts";
import { redirectOf } from "../redirect.ts";

const shape = z.object({ email: z.string().default(""), ...challengeShape });

/** POST /recover: a link and a code to choose a new password with. The same answer, whether there is an account. */
export const recover = ({ env, rates, mailRequests }: Auth): Endpoint => ({
  method: "POST",
  path: "/recover",
  async handle(call) {
    await rates.limit("recover", call.address);
    const body = await call.body(shape);
    if (!body.email) throw invalid("Password recovery requires an email");
    await mailRequests.ask({
      purpose: "recover",
      email: readEmail(body.email),
      way: { redirectTo: redirectOf(call.request, call.query, env), challenge: readChallenge(body) },
      address: call.address,
      language: call.language,
      data: {},
    });
    return Response.json({});
  },
});
