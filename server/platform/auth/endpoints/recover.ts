import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { readEmail } from "../users/addresses.ts";
import { orContest } from "../verification/contested.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";

const shape = z.object({ email: z.string().default(""), ...challengeShape });
type Body = z.infer<typeof shape>;

/** POST /recover: mails a link and a code for a new password. The answer does not show whether an account exists. */
export function recover(auth: Auth): Endpoint {
  const { env, rates, mailRequests } = auth;

  async function request(body: Body, call: Call): Promise<Response> {
    await rates.limit("recover", call.address);
    if (!body.email) throw invalid("Password recovery requires an email");
    await mailRequests.enqueue({
      purpose: "recover",
      email: readEmail(body.email),
      way: { redirectTo: redirectOf(call.request, call.query, env), challenge: readChallenge(body) },
      address: call.address,
      language: call.language,
      data: {},
    });
    return Response.json({});
  }

  return {
    method: "POST",
    path: "/recover",
    forPeople: true,
    async handle(call) {
      const body = await call.body(shape);
      return orContest(auth, { address: body.email, call }, () => request(body, call));
    },
  };
}
