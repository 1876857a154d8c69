import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { caller } from "../testing/caller.ts";
import { openLine } from "../testing/line.ts";
import { mountPlatform } from "../testing/platform.ts";
import { s3Double } from "./testing/s3-double.ts";
import { testStorage } from "./testing/storage.ts";

const s3 = await s3Double();
const line = await openLine(() => ({ port: Number(new URL(s3.endpoint).port) }));
const storage = await testStorage({
  ...s3.settings,
  STORAGE_S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
});
afterAll(async () => {
  await storage.close();
  line.close();
  s3.close();
});
const lines: { level: number; msg: string }[] = [];
const log = createLog("info", { write: (text) => void lines.push(JSON.parse(text)) });
const request = caller(storage.context, mountPlatform({ ...storage.context, log }).handler);
const headers = { Authorization: `Bearer ${storage.context.keys.serviceRoleKey}` };
const ask = (path: string, init: RequestInit = {}) =>
  request(`${storage.base}/object/files/${path}`, { headers, ...init });

beforeAll(async () => {
  await storage.service.createBucket("files");
});

test("while the store is away, uploads and downloads are told to come again, and nobody is alarmed", async () => {
  expect((await ask("here.txt", { method: "POST", body: "here" })).status).toBe(200);
  s3.faults.push(500);
  const answers = [await ask("refused.txt", { method: "POST", body: "x" })];
  line.cut();
  // After five failures the store is not called for a while.
  for (let times = 0; times < 6; times += 1)
    answers.push(await ask(`${times}.txt`, { method: "POST", body: "x" }));
  answers.push(await ask("here.txt"));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers.map((answer) => answer.headers.get("Retry-After"))).not.toContain(null);
  expect(new Set(lines.map(({ level, msg }) => `${level} ${msg}`))).toEqual(
    new Set(["40 the store of files is away"]),
  );
});
