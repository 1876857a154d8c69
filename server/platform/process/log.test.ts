import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";

describe("a log line", () => {
  test("threat 87: has the fixed fields only: ids hashed, no message of an error", () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => lines.push(line) });
    const careless = { status: 500, user: "amina@example.org", email: "amina@example.org", body: "secret" };
    log.error("request failed", {
      ...careless,
      error: Object.assign(new Error("no amina@example.org"), { code: "23505" }),
    });
    log.debug("not at this level");
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/amina|secret/);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      level: 50,
      time: expect.any(String),
      status: 500,
      user: expect.stringMatching(/^[0-9a-f]{12}$/),
      error: "Error",
      code: "23505",
      at: expect.stringMatching(/^at /),
      msg: "request failed",
    });
  });
});
