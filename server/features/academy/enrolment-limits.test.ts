import { afterAll, expect, test } from "vitest";
import { movableClock } from "../../platform/testing/clock.ts";
import { academyLimits } from "./limits.ts";
import { FREE, PRICED, testAcademy } from "./testing.ts";

const clock = movableClock();
const world = await testAcademy({ replaced: { clock } });
const { learner, ask, checkout, deliver } = world;
afterAll(world.close);

test("Threat 22: refused cards count several times, then no checkout is opened until the limit resets", async () => {
  const { token } = await learner();
  const { max, refusal } = academyLimits.perPerson;
  const tries = Math.ceil(max / (1 + refusal));
  for (let time = 0; time < tries; time++) {
    await deliver((await checkout(token)).intent, "payment.refused");
  }
  const response = await ask(token, { courseId: PRICED });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  // Another person at the same address still may, and this person may later.
  const other = await learner();
  expect((await ask(other.token, { courseId: PRICED })).status).toBe(200);
  clock.advance(academyLimits.perPerson.windowMs);
  expect((await ask(token, { courseId: PRICED })).status).toBe(200);
});

test("repeated requests for an open or finished enrolment do not count", async () => {
  const { token } = await learner();
  await ask(token, { courseId: FREE });
  await checkout(token);
  for (let time = 0; time <= academyLimits.perPerson.max; time++) {
    expect((await ask(token, { courseId: time % 2 === 0 ? FREE : PRICED })).status).toBe(200);
  }
});
