import { expect, test } from "vitest";
import { SITEMAP } from "./sitemap-entries.ts";

test("the sitemap lists the specification's pages", () => {
  expect(SITEMAP.flatMap(({ pages }) => pages.map(({ path }) => path)).toSorted()).toEqual(
    `/ /about /team /projects /programs /impact-hub /academy /crowd-farming /crowdfarming/project/1
     /crowdfarming/project/2 /crowdfarming/project/3 /sponsor /volunteer /marketplace /news /contact /auth /profile
     /faq /terms /privacy /gdpr /sitemap`
      .split(/\s+/)
      .toSorted(),
  );
});
