import { expect, test } from "vitest";
import { namesIn } from "./route-sheets.ts";

test("code names a class by writing it out or by putting it together", () => {
  const named = namesIn('a("grid gap-md sm:grid-cols-2");b(`button button-${variant} ${more}`);c=`meter`');
  for (const name of ["grid", "sm:grid-cols-2", "button", "button-primary", "meter"])
    expect(named(name), name).toBe(true);
  for (const name of ["gap", "grid-cols-2", "butto", "metering", "hidden"])
    expect(named(name), name).toBe(false);
});
