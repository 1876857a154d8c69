import { afterAll, expect, test } from "vitest";
import { press } from "./rows/verify.ts";
import { openWorld, type World } from "./world.ts";

const worlds = { confirming: await openWorld("confirmations"), open: await openWorld("autoconfirm") };
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close();
});

const times = <T>(many: number, one: () => Promise<T>) => Promise.all(Array.from({ length: many }, one));
/** A server that is busy answers 503, and clients ask again. */
async function untilAnswered<T extends { error: { status?: number } | null }>(send: () => Promise<T>) {
  for (;;) {
    const answer = await send();
    if (answer.error?.status !== 503) return answer;
  }
}
const usersOf = ({ context }: World, email: string) =>
  context.db.selectFrom("auth.users").select("id").where("email", "=", email).execute();

test("100 sign-ups of one address at once are one user, and none of them learns of another", async () => {
  const { client, person } = worlds.confirming;
  const { email, password } = person();
  const answers = await times(100, () => untilAnswered(() => client().signUp({ email, password })));
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([]);
  expect(await usersOf(worlds.confirming, email)).toHaveLength(1);
});

test("100 sign-ups at once where addresses need no confirmation: one is signed in, 99 are told", async () => {
  const { client, person } = worlds.open;
  const { email, password } = person();
  const answers = await times(100, () => untilAnswered(() => client().signUp({ email, password })));
  const codes = answers.map(({ error }) => error?.code ?? "signed in").toSorted();
  expect(codes).toEqual(["signed in", ...Array.from({ length: 99 }, () => "user_already_exists")]);
  expect(await usersOf(worlds.open, email)).toHaveLength(1);
});

test("one recovery link used ten times at once has one winner", async () => {
  const { account, client, letters } = worlds.confirming;
  const { email } = await account();
  await client().resetPasswordForEmail(email);
  const link = await letters.link(email);
  const ways = await times(10, async () =>
    (await press(worlds.confirming, link)).response.headers.get("Location"),
  );
  expect(ways.filter((way) => way?.includes("#access_token="))).toHaveLength(1);
  expect(ways.filter((way) => way?.includes("error_code=otp_expired"))).toHaveLength(9);
});

test.each([
  ["the thief refreshes first", true],
  ["the person refreshes first", false],
])("Threat 25: a stolen refresh token, %s: one use of an old one ends both", async (_, thiefFirst) => {
  const { signedIn, client, clock } = worlds.confirming;
  const { client: owner, session } = await signedIn();
  const thief = client();
  const [first, second] = thiefFirst ? [thief, owner] : [owner, thief];
  for (let round = 0; round < 3; round += 1) {
    const { error } = await first.refreshSession(
      round === 0 ? { refresh_token: session.refresh_token } : undefined,
    );
    expect(error).toBeNull();
    clock.advance(60_000);
  }
  const late = await second.refreshSession({ refresh_token: session.refresh_token });
  expect(late.error?.code).toBe("refresh_token_already_used");
  const { data } = await first.getSession();
  expect((await client().getUser(data.session?.access_token)).error).not.toBeNull();
  expect((await first.refreshSession()).error).not.toBeNull();
});
