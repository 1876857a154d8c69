import { expect, test } from "vitest";
import { canonicalOf, wayOfAddress, wayOfProgram } from "./giving-way.ts";

const wayAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://example.org");
  const way = wayOfAddress(pathname, searchParams);
  return way.kind === "sponsor" ? way.offer : "project";
};

test("`type` chooses a sponsorship and `program` a project, on both addresses", () => {
  for (const page of ["/sponsor", "/donate"]) {
    for (const type of ["child", "meal", "tree", "classroom"])
      expect(wayAt(`${page}?type=${type}`)).toBe(type);
    expect(wayAt(`${page}?program=sponsor:meal`)).toBe("meal");
    for (const program of ["3", "women"]) expect(wayAt(`${page}?program=${program}`)).toBe("project");
  }
});

test("without a valid choice each address opens its own way", () => {
  for (const query of ["", "?type=whale", "?program=whale", "?program=sponsor:whale", "?amount=20"]) {
    expect(wayAt(`/sponsor${query}`)).toBe("child");
    expect(wayAt(`/donate${query}`)).toBe("project");
  }
});

test("in the links of mails `type` is the rhythm", () => {
  expect(wayAt("/donate?program=3&amount=7500&type=monthly")).toBe("project");
  expect(wayAt("/sponsor?program=sponsor:meal&amount=20.00&type=one_time")).toBe("meal");
});

test("a refused form keeps its way", () => {
  expect(wayOfProgram("sponsor:tree")).toMatchObject({ kind: "sponsor", offer: "tree" });
  expect(wayOfProgram("sponsor:whale")).toMatchObject({ kind: "sponsor", offer: "child" });
  for (const program of ["3", undefined]) expect(wayOfProgram(program)).toEqual({ kind: "donate" });
});

test("each way has one canonical address", () => {
  expect(canonicalOf(wayOfProgram("sponsor:tree"))).toBe("/sponsor");
  expect(canonicalOf(wayOfProgram("3"))).toBe("/donate");
});
