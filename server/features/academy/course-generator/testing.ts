import type { GeneratedCourse } from "../../../../contracts/academy/course-generator.ts";
import { testAccount } from "../../account/testing.ts";

/** The server with the generator, and people who may be signed in. */
export async function testCourseGenerator(options: Parameters<typeof testAccount>[0] = {}) {
  const world = await testAccount({ ...options, only: ["courseGenerator", ...(options.only ?? [])] });
  const call = (path: string, init: RequestInit, address: string) =>
    world.call(`/functions/v1/${path}`, init, address);
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

  return { ...world, ask, look, generated };
}
