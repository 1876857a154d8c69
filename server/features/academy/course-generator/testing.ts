import { Hono } from "hono";
import type { GeneratedCourse } from "../../../../contracts/course-generator.ts";
import { createIdentify } from "../../../platform/auth/sessions/identify.ts";
import { createFunctions } from "../../../platform/http/functions.ts";
import { testAccount } from "../../account/testing.ts";
import { createCourseGenerator } from "./index.ts";

/** The generator as the server mounts it, and people who may be signed in. */
export async function testCourseGenerator(options: Parameters<typeof testAccount>[0] = {}) {
  const world = await testAccount(options);
  const { context, auth } = world;
  const generator = createCourseGenerator(context, {
    identify: createIdentify(context, auth),
  });
  const app = new Hono().route("/functions/v1", createFunctions(context, generator.endpoints));

  const call = (path: string, init: RequestInit, address: string) =>
    Promise.resolve(
      app.request(`${context.env.SITE_URL}/functions/v1/${path}`, init, {
        incoming: { socket: { remoteAddress: address } },
      }),
    );
  const signed = (token?: string): Record<string, string> =>
    token === undefined ? {} : { Authorization: `Bearer ${token}` };

  const ask = (body: unknown, { address = "192.0.2.1", token }: { address?: string; token?: string } = {}) =>
    call(
      "ai-course-generator",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...signed(token) },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      address,
    );
  const look = (query: string, token?: string) =>
    call(`course-draft?${query}`, { headers: signed(token) }, "192.0.2.1");

  async function generated(body: unknown, from?: { address?: string; token?: string }) {
    const response = await ask(body, from);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as GeneratedCourse;
  }

  return { ...world, generator, ask, look, generated };
}
