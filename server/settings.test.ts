import { describe, expect, test } from "vitest";
import { publicSite, refusalOf } from "./platform/testing/settings.ts";
import { readSettings } from "./settings.ts";

const refusal = refusalOf(readSettings);

describe("the settings of the features", () => {
  test("nothing set: sandbox mode, and the foundation's own name on its mails", () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      PAYMENTS_SANDBOX: "on",
      SANDBOX_PORT: 3001,
      SANDBOX_URL: "http://localhost:3001",
      MAIL_FROM: "Fondation Bomoko <ne-pas-repondre@localhost>",
    });
    expect(readSettings({ MAIL_FROM: publicSite.MAIL_FROM }).MAIL_FROM).toBe(publicSite.MAIL_FROM);
  });

  test("the sandbox follows the port of the site; port 0 leaves both to the system", () => {
    expect(readSettings({ PORT: "4000" })).toMatchObject({ SANDBOX_URL: "http://localhost:4001" });
    expect(readSettings({ PORT: "0" })).toMatchObject({ SANDBOX_PORT: 0 });
  });

  test.each([
    ["PAYMENTS_SANDBOX", "yes"],
    ["SANDBOX_PORT", "-1"],
    ["IMAGES_API_URL", "pictures.test/v1"],
    ["IMAGES_API_URL", "https://key@api.example/v1"],
    ["IMAGES_API_URL", "https://api.example/v1?key=x"],
    ["IMAGES_API_KEY", "two words"],
    ["IMAGES_MODEL", "model\nX-Header"],
    ["COURSES_API_URL", "https://key@api.example/v1"],
    ["COURSES_API_KEY", "two words"],
    ["GIFTS_PER_ADDRESS", "0"],
    ["ORDERS_PER_ADDRESS", "many"],
  ])("a wrong %s (%j) stops the start by name, without showing the value", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^StartFailure: ${name} is wrong`));
    expect(message).not.toContain(value);
  });

  test.each([
    ["PAYMENTS_SANDBOX", publicSite],
    ["IMAGES_MODEL", { ...publicSite, IMAGES_API_URL: "https://api.example/v1" }],
    ["COURSES_MODEL", { ...publicSite, COURSES_API_URL: "https://api.example/v1" }],
    ["COURSES_API_URL", { ...publicSite, COURSES_API_URL: "http://api.example/v1", COURSES_MODEL: "writer" }],
    ["SANDBOX_URL", { ...publicSite, PAYMENTS_SANDBOX: "public" }],
  ])("a public site needs %s", (name, source) => {
    const rest = name === "PAYMENTS_SANDBOX" ? {} : { PAYMENTS_SANDBOX: "off" };
    expect(refusal({ ...rest, ...source })).toMatch(new RegExp(`^StartFailure: ${name} must be`));
  });

  test("one sandbox for several servers, a pooler and a replica need what goes with them", () => {
    const SANDBOX_SERVER = "http://10.0.0.5:3001";
    expect(refusal({ SANDBOX_SERVER })).toMatch(/^StartFailure: SANDBOX_SERVER needs PAYMENTS_SANDBOX=alone/);
    expect(readSettings({ SANDBOX_SERVER, PAYMENTS_SANDBOX: "alone" })).toMatchObject({ SANDBOX_SERVER });
    const play = { ...publicSite, PAYMENTS_SANDBOX: "public", SANDBOX_URL: "https://play.example.org" };
    expect(refusal({ ...play, SANDBOX_SERVER })).toMatch(
      /^StartFailure: SANDBOX_SERVER must begin with https/,
    );
    const DATABASE_DIRECT_URL = "postgres://owner@database/bomoko";
    const pooled = { DATABASE_URL: "postgres://owner@127.0.0.1:6432/bomoko", DATABASE_DIRECT_URL };
    expect(refusal({ ...publicSite, PAYMENTS_SANDBOX: "off", ...pooled })).toMatch(
      /^StartFailure: DATABASE_DIRECT_URL must be encrypted/,
    );
    expect(refusal({ DATABASE_DIRECT_URL })).toMatch(/^StartFailure: DATABASE_URL must be set/);
    const DATABASE_READ_URL = "postgres://owner@standby/bomoko";
    const copied = { DATABASE_URL: pooled.DATABASE_URL, DATABASE_READ_URL };
    expect(refusal({ ...publicSite, PAYMENTS_SANDBOX: "off", ...copied })).toMatch(
      /^StartFailure: DATABASE_READ_URL must be encrypted/,
    );
    expect(refusal({ DATABASE_READ_URL })).toMatch(/^StartFailure: DATABASE_URL must be set to the primary/);
  });

  test("a public site with all of it is accepted", () => {
    expect(readSettings({ ...publicSite, PAYMENTS_SANDBOX: "off" })).toMatchObject({ isPublic: true });
    expect(refusal({ ...publicSite, PAYMENTS_SANDBOX: "alone" })).toContain("PAYMENTS_SANDBOX");
  });
});
