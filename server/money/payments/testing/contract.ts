import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Place, PlaceParts } from "./places/place.ts";
import { openRig, type Rig } from "./rig.ts";
import { ROWS } from "./rows/all.ts";
import { LEDGER } from "./rows/privacy.ts";
import { STATEMENTS } from "./rows/statements.ts";
import { lacks, OF_MEANS, TRAITS, type Trait } from "./traits.ts";

/** The contract's table for one means: what does not apply to it says why, and its adapter must say the same. */
export function proveContract(name: string, openPlace: (parts: PlaceParts) => Promise<Place>): void {
  const rigOf = forTheTestsHere(openPlace);

  test("what the table says of this means is what its adapter says of itself", () => {
    const rig = rigOf();
    expect(rig.place.name).toBe(name);
    const seen = (Object.keys(TRAITS) as Trait[]).filter((trait) => TRAITS[trait].isSeen(rig));
    expect(seen).toEqual([...(OF_MEANS[name] ?? [])]);
  });

  const applying = ROWS.filter((one) => lacks(name, one).length === 0);
  const ofStatements = applying.filter((one) => STATEMENTS.includes(one));
  describe("the contract", () => {
    for (const row of applying.filter((one) => !ofStatements.includes(one)))
      test(row.name, { timeout: 60_000 }, () => row.prove(rigOf()));
  });

  // Each of these asks about everything that was ever paid there: a site of their own has less of it.
  const withStatements = ofStatements.length > 0 ? [[...ofStatements, LEDGER]] : [];
  describe.each(withStatements)("its statements", (...rows) => {
    const ownRig = forTheTestsHere(openPlace);
    for (const row of rows) test(row.name, { timeout: 60_000 }, () => row.prove(ownRig()));
  });

  describe("does not apply", () => {
    for (const row of ROWS)
      for (const trait of lacks(name, row).slice(0, 1))
        test(`${row.name}: ${TRAITS[trait].why}`, () => expect(TRAITS[trait].isSeen(rigOf())).toBe(false));
  });
}

/** A rig for the tests of this file or `describe`, with good weather before each. */
function forTheTestsHere(openPlace: (parts: PlaceParts) => Promise<Place>): () => Rig {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig(openPlace);
  });
  afterAll(() => rig.close());
  afterEach(async () => {
    rig.calm();
    await rig.place.calm?.();
  });
  return () => rig;
}
