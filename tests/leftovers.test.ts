import { test } from "vitest";
import { check, matches } from "./check.ts";
import { files, isScript } from "./source.ts";

/** All source files except this one, which lists the forbidden words. */
const written = files.filter(
  (path) =>
    (isScript(path) || /(\.(json|css|sql|md|sh|ya?ml)|^start|^test)$/.test(path)) &&
    !["tests/leftovers.test.ts", "package-lock.json"].includes(path),
);

test("nothing is left for later", () => {
  check(written, matches(/\b(TODO|FIXME|HACK)\b/g), "Do it, or leave it out and write it into the issue.");
});

test("nothing belongs to one machine", () => {
  check(
    written,
    matches(/(?<![\w.])\/(home|Users|root|work|workspace|opt)\/[\w.-]+/g),
    "A path of one machine: take it from a setting or find it.",
  );
  check(
    written,
    matches(/\bregistry\s*=|https?:\/\/[\w.-]*(registry|artifactory|nexus|proxy)[\w.-]*/g),
    "npm knows its registry: name none.",
  );
  check(
    ["package-lock.json"],
    matches(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)[^"]+"/g),
    "Written with another registry: omit-lockfile-registry-resolved keeps hosts out.",
  );
});
