import { sql } from "kysely";
import { expect } from "vitest";
import type { PaymentIntent } from "../../money/payments/provider.ts";
import { testAccount } from "../account/testing.ts";

/** A whole body to vary. */
export const validInvestment = { projectId: 1, amount: 100, investmentType: "investor" };

/** The server with crowd-farming, accounts and gifts, on the sample's projects. */
export async function testInvesting(options: Parameters<typeof testAccount>[0] = {}) {
  const world = await testAccount({ ...options, only: ["crowdFarming", ...(options.only ?? [])] });
  const { context, intents, features } = world;
  const { db } = context;
  const { crowdFarming } = features;

  const call = (path: string, init?: RequestInit, address?: string) =>
    world.call(`/functions/v1/${path}`, init, address);

  const invest = (
    token: string | undefined,
    changed: object = {},
    headers: Record<string, string> = {},
    address?: string,
  ) =>
    call(
      "create-crowdfarming-investment",
      {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ ...validInvestment, ...changed }),
      },
      address,
    );

  /** Invests and returns what the provider was asked; nothing is paid yet. */
  async function invested(
    token: string,
    changed: object = {},
  ): Promise<PaymentIntent & { reference: string }> {
    const response = await invest(token, changed);
    if (response.status !== 200) throw new Error(`the investment was refused: ${await response.text()}`);
    const { reference } = (await response.json()) as { reference: string };
    const { id } = await paymentOf(reference);
    const intent = intents.find((one) => one.id === id);
    if (!intent) throw new Error("the provider was not asked");
    return { ...intent, reference };
  }

  const paymentOf = (reference: string) =>
    db
      .selectFrom("payments.payments")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();

  /** Waits until the payment's state is this one. */
  async function becomes(reference: string, state: string): Promise<void> {
    await expect
      .poll(async () => (await crowdFarming.data.investmentStatus(reference, "fr"))?.state)
      .toBe(state);
  }

  /** A new project with this goal, in cents, of which nothing is there. */
  async function project(goal: number, status = "funding"): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into crowdfarming.projects (title, description, scene, image_alt, status, farmer_name, farmer_story,
        location, crop_type, area_hectares, goal, opening, expected_yield, planting_season, harvest_season)
      values ('Un essai', 'Un champ pour essayer.', 'farm-field-9', 'Un champ', ${status}, 'Awa Kalala', '{}',
        'Boma, Kongo Central', 'Arachide', 1, ${goal}, 0, '1 tonne', 'Mars', 'Juillet')
      returning id
    `.execute(db);
    const [made] = rows;
    if (!made) throw new Error("no project was made");
    return made.id;
  }

  /** In cents: what the public view says a project has. */
  async function currentOf(id: number): Promise<number> {
    const { rows } = await sql<{ current_minor: number }>`
      select current_minor from public.crowdfarming_projects where id = ${id}
    `.execute(db);
    return rows[0]?.current_minor ?? Number.NaN;
  }

  return {
    ...world,
    crowdFarming,
    functions: call,
    invest,
    invested,
    paymentOf,
    becomes,
    project,
    currentOf,
  };
}
