import { isAuthError } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILES, type Profile } from "./profiles.ts";
import type { Row } from "./row.ts";
import { ROWS } from "./rows/index.ts";
import { openWorld, type World } from "./world.ts";

/**
 * `./test --long` runs each row in all profiles it is about; ./test in the first of them, and every third row in one of the
 * others too, in turn.
 */
const inAllProfiles = process.env.PROFILES === "all";

function profilesOf({ profiles = ["confirmations"] }: Row, at: number): readonly Profile[] {
  const [first, ...others] = profiles;
  if (inAllProfiles || !first || others.length === 0) return profiles;
  const turn = Math.floor(at / 3) % others.length;
  return [first, ...(at % 3 === 0 ? others.slice(turn, turn + 1) : [])];
}

// The genuine client against the server on a real port: every row of the table, in the profiles it is about.
describe.each(Object.keys(PROFILES) as Profile[])("%s", (profile) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(profile);
  });
  afterAll(() => world.close());

  const rows = ROWS.filter((row, at) => profilesOf(row, at).includes(profile));
  for (const row of rows) {
    const end = row.refused ? row.refused.filter(Boolean).join(" ") : "succeeds";
    test(`${row.endpoint}: ${row.call}: ${end}`, async () => {
      const answer = await row.run(world);
      if (row.refused) {
        const [status, code] = row.refused;
        expect(answer.error).not.toBeNull();
        expect(world.lastAnswer()).toEqual({ status, code });
        if (isAuthError(answer.error) && answer.error.code) expect(answer.error.code).toBe(code);
      } else {
        expect(answer.error).toBeNull();
      }
      await row.check?.(answer, world);
    });
  }
});
