import { expect, test } from "vitest";
import { holdsContext, siteWords } from "./context-words.ts";

const site = siteWords({ SITE_URL: "https://www.bomoko.example.org" }, "Fondation Élan");
const awa = {
  email: "Awa.Kalala+news@example.org",
  phone: "243810000042",
  user_metadata: { full_name: "Awa Kalala Mbuyi", theme: "something", name: 5 },
};

test.each([
  ["bomoko2026!"],
  ["B.o-m Ô k O et le lac"],
  ["la fondation et moi"],
  ["élan du coeur"],
  ["un example de phrase"],
  ["KALALA des lacs"],
  ["awa.kalala"],
  ["mbuyi-mbuyi"],
  ["+243 810 000 042"],
  ["0810000042"],
])("Threat 34: %s holds a word of the site or of the person", (password) => {
  expect(holdsContext(password, site, awa)).toBe(true);
});

test.each([["trois lampes bleues"], ["awa et le lac"], ["www.news.org"], ["something else"], ["81000004"]])(
  "%s holds none: a short word, an ending or other data are no context",
  (password) => {
    expect(holdsContext(password, site, awa)).toBe(false);
  },
);

test("an account without data has only the words of the site", () => {
  expect(holdsContext("mbuyi-mbuyi", site, { email: null, phone: null })).toBe(false);
  expect(holdsContext("bomoko", site, {})).toBe(true);
  expect(siteWords({ SITE_URL: "http://localhost:3000" }, "localhost")).toContain("localhost");
});

test.each(["name", "full_name", "first_name", "last_name", "given_name", "family_name", "user_name"])(
  "the person's name counts where it is stored as %s",
  (key) => {
    expect(holdsContext("my nzinga phrase", site, { user_metadata: { [key]: "Nzinga" } })).toBe(true);
    expect(holdsContext("my nzinga phrase", site, { user_metadata: { theme: "Nzinga" } })).toBe(false);
  },
);
