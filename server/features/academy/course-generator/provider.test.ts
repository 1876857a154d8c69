import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { GeneratedCourse } from "../../../../contracts/academy/course-generator.ts";
import { createOutbound } from "../../../platform/outbound/outbound.ts";
import { systemClock } from "../../../platform/process/clock.ts";
import { courseGeneratorLimits } from "./limits.ts";
import { writeCourse } from "./local/course.ts";
import { createCourseProvider } from "./provider.ts";
import { testCourseGenerator } from "./testing.ts";

interface Asked {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const requests: Asked[] = [];
let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    requests.push({ path: request.url, headers: request.headers, body });
    respond(response);
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const settings = {
  COURSES_API_URL: `${origin}/v1/`,
  COURSES_API_KEY: "secret-key",
  COURSES_MODEL: "writer-1",
};
const { context, ask, generated, close } = await testCourseGenerator({ settings });
afterAll(async () => {
  server.close().closeAllConnections();
  await close();
});

let visitor = 0;
beforeEach(() => {
  requests.length = 0;
  visitor += 1;
});
const me = () => ({ address: `10.${visitor}.0.1` });
const wish = { topic: "Réparation de radios", level: "avance", duration: 5 } as const;
const NOTICE = "Le service de rédaction configuré n’a pas répondu : ce cours vient du générateur de ce site.";

const question = {
  question: "Que faire ?",
  choices: ["Un", "Deux", "Trois"],
  answer: 1,
  explanation: "Deux.",
};
const lesson = {
  title: "Le fer à souder",
  body: "## Chauffer\n\nTrente secondes.\n\n- **Étamer**\n- Souder",
};
const module = {
  title: "Souder",
  summary: "La soudure.",
  lessons: [lesson, lesson],
  quiz: [question, question],
};
const course = {
  title: "Réparer une radio",
  description: "Un cours.",
  outcomes: ["Souder", "Mesurer"],
  modules: [module, module],
};
const completion = (content: unknown) =>
  JSON.stringify({
    choices: [{ message: { content: typeof content === "string" ? content : JSON.stringify(content) } }],
  });
const answering = (content: unknown) => {
  respond = (response) => void response.end(completion(content));
};

describe("a configured service", () => {
  test("is called in its own format; the topic is data, and no tools and no secrets are sent", async () => {
    answering(course);
    const { preview, notice } = await generated(wish, me());
    expect(notice).toBeUndefined();
    expect(preview.title).toBe("Réparer une radio");
    expect(preview).toMatchObject({ level: "avance", durationHours: 5, category: "metiers" });
    const [request] = requests;
    expect(request?.path).toBe("/v1/chat/completions");
    expect(request?.headers.authorization).toBe("Bearer secret-key");
    const body = JSON.parse(request?.body ?? "") as { messages: { role: string; content: string }[] };
    expect(body).toMatchObject({ model: "writer-1", response_format: { type: "json_object" } });
    expect(Object.keys(body).toSorted()).toEqual([
      "max_completion_tokens",
      "messages",
      "model",
      "response_format",
    ]);
    expect(body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(JSON.parse(body.messages[1]?.content ?? "")).toEqual({ topic: wish.topic });
    expect(body.messages[0]?.content).not.toContain(wish.topic);
    expect(request?.body).not.toContain("secret-key");
    expect(request?.body).not.toContain(context.keys.linkSecret.toString());
  });

  test("Threat 57: cannot publish, set a price, a level or an author, or write HTML", async () => {
    const html = "<script>alert(1)</script> [ici](javascript:alert(1)) ![x](https://evil.example/x.png)";
    answering({
      ...course,
      published: true,
      price: 5,
      level: "debutant",
      author_user_id: "x",
      id: 1,
      title: `Titre <img src=x onerror=alert(1)>`,
      modules: [module, { ...module, lessons: [{ ...lesson, body: html, published: true }] }],
    });
    const { courseId, preview } = await generated(wish, me());
    const row = await context.db
      .selectFrom("courses")
      .selectAll()
      .where("id", "=", courseId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ published: false, price: 0, level: "avance" });
    expect(courseId).toBeGreaterThan(100);
    expect(JSON.stringify(preview)).not.toMatch(/<[a-z/]|javascript:|\]\(|:\/\//i);
  });
});

describe("Threat 57, 58: whatever the service does, the visitor gets a course, and the answer says who wrote it", () => {
  const many = Array.from({ length: 9 }, () => module);
  test.each<[string, (response: ServerResponse) => void]>([
    ["refuses", (response) => void response.writeHead(401).end("{}")],
    ["breaks", (response) => void response.writeHead(500).end("oops")],
    ["hangs up", (response) => void response.destroy()],
    ["sends no JSON", (response) => void response.end("<html>")],
    ["sends words around the JSON", (response) => void response.end(completion("Voici : {}"))],
    ["sends another shape", (response) => void response.end(completion({ ...course, modules: "x" }))],
    ["sends one module", (response) => void response.end(completion({ ...course, modules: [module] }))],
    ["sends too many modules", (response) => void response.end(completion({ ...course, modules: many }))],
    [
      "has no right answer",
      (response) =>
        void response.end(
          completion({
            ...course,
            modules: [module, { ...module, quiz: [question, { ...question, answer: 3 }] }],
          }),
        ),
    ],
    [
      "writes a title of a page",
      (response) => void response.end(completion({ ...course, title: "x".repeat(900) })),
    ],
    ["calls a tool", (response) => void response.end('{"choices":[{"message":{"tool_calls":[{}]}}]}')],
    [
      "sends too much",
      (response) => void response.end(completion("x".repeat(courseGeneratorLimits.answerBytes))),
    ],
    [
      "leads elsewhere",
      (response) => void response.writeHead(302, { Location: `${origin}/v1/elsewhere` }).end(),
    ],
  ])("it %s", async (_, does) => {
    // Another server for each: the circuit breaker stops calls to one that fails often.
    const own = await testCourseGenerator({
      settings: { COURSES_API_URL: `${origin}/v1`, COURSES_MODEL: "w" },
    });
    respond = does;
    const response = await own.ask(wish, me());
    expect(response.status).toBe(200);
    const answer = (await response.json()) as GeneratedCourse;
    expect(answer).toMatchObject({ message: "Cours généré avec succès!", notice: NOTICE });
    expect(answer.preview).toEqual(writeCourse(wish));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.authorization).toBeUndefined();
    await own.close();
  });

  test("the request states the visitor's language", async () => {
    respond = (response) => void response.writeHead(500).end();
    expect((await ask(wish, me())).status).toBe(200);
  });
});

test("Threat 58: a public site calls no private address, whatever the setting says", async () => {
  for (const host of [
    "169.254.169.254",
    "[::1]",
    "0x7f000001",
    "127.1",
    "10.0.0.8",
    "[::ffff:192.168.0.1]",
  ]) {
    const url = new URL(`https://${host}/v1`);
    const provider = createCourseProvider(
      { env: { ...context.env, COURSES_API_URL: url.href, COURSES_MODEL: "w" } },
      createOutbound({ hosts: [{ origin: url.origin }], clock: systemClock }),
    );
    await expect(provider?.(wish), host).rejects.toMatchObject({ code: "private_address" });
  }
});
