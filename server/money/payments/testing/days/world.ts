import { createApp } from "../../../../app.ts";
import { withClient } from "../../../../platform/database/address.ts";
import { createAsRole } from "../../../../platform/database/as-role.ts";
import { createAsUser } from "../../../../platform/database/as-user.ts";
import { createKysely, createPool } from "../../../../platform/database/connect.ts";
import { createListen } from "../../../../platform/database/listen.ts";
import { startAll } from "../../../../platform/http/feature.ts";
import { startJobs } from "../../../../platform/jobs/jobs.ts";
import { caller } from "../../../../platform/testing/caller.ts";
import { testContext } from "../../../../testing/context.ts";
import { plainSite } from "../../../../testing/site.ts";
import { staffAlone } from "../../../../testing/staff-alone.ts";
import { READ_STATEMENTS } from "../../../books/read-statements.ts";
import type { PaymentProvider } from "../../provider.ts";
import { RECONCILE } from "../../reconciler.ts";
import { flexpayPlace } from "../places/flexpay.ts";
import { pawapayPlace } from "../places/pawapay.ts";
import type { MovableClock } from "../places/place.ts";
import { sandboxPlace } from "../places/sandbox.ts";
import { bankPlace } from "../places/staff.ts";
import { stripePlace } from "../places/stripe.ts";
import { type Hear, openWire } from "../wire.ts";

/** Time that passes, and a site whose own clock may be wrong beside it. */
function worldClock() {
  let ahead = 0;
  let waited = 0;
  let wrong = 0;
  const clock: MovableClock = {
    now: () => new Date(Date.now() + ahead + wrong),
    monotonic: () => performance.now() + ahead + waited,
    ahead: () => ahead,
    advance: (ms) => void (ahead += ms),
    wait: (ms) => void (waited += ms),
  };
  return { clock, jump: (ms: number) => void (wrong = ms) };
}

/** Every provider behind one wire, and one site that may die and begin again on its database. */
export async function openWorld() {
  const wire = await openWire();
  const { clock, jump } = worldClock();
  const parts = { wire, clock };
  const places = await Promise.all(
    [sandboxPlace, pawapayPlace, stripePlace, flexpayPlace, bankPlace].map((open) => open(parts)),
  );
  const settings = Object.assign({ SITE_URL: wire.site }, ...places.map((place) => place.settings)) as Record<
    string,
    string
  >;
  const {
    context: base,
    database,
    close,
  } = await testContext({ ...settings, PAYMENTS_SANDBOX: "on" }, { clock });
  await base.jobs.stop({ graceful: false });

  /** One life of the process: its own connections, its own memory. */
  async function begin() {
    const options = { connections: 10, statementMs: 10_000, log: base.log, clock };
    const address = { ...database.owner, user: "server" };
    const pool = createPool(address, options);
    const jobPool = createPool(address, { ...options, connections: 4 });
    const apiPool = createPool(database.authenticator, options);
    const context = {
      ...base,
      db: createKysely(pool),
      asUser: createAsUser(createKysely(apiPool)),
      asRole: createAsRole(apiPool),
      listen: createListen(apiPool, base.log),
      jobs: await startJobs(jobPool, base.log),
    };
    const providers = places.flatMap((place): PaymentProvider[] =>
      place.provider ? [place.provider(context)] : [],
    );
    const app = await createApp(context, {
      openSite: async () => plainSite(context),
      providers,
      only: ["donations"],
    });
    await context.jobs.createQueue("send-mail");
    const { mail } = app.platform;
    const stop = await startAll(app.services.filter((service) => service !== mail));
    // Their turns are the test's.
    for (const job of [RECONCILE, READ_STATEMENTS]) await context.jobs.offWork(job);
    const call = caller(context, app.handler);
    const staff = { ...app.staff, ...staffAlone(context.db, app.staff) };
    for (const place of places) await place.begin?.({ context, staff });
    return { ...app, staff, context, call, isAlive: true, pools: [jobPool, apiPool], stop };
  }
  let life = await begin();

  /** As `kill -9`: nothing it was doing goes on, and its connections are gone. */
  async function end(): Promise<void> {
    const dead = life;
    dead.isAlive = false;
    const { context, pools, stop } = dead;
    await withClient(database.superuser, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename in ('server', 'authenticator')",
      ),
    );
    const endings = [
      context.db.destroy(),
      context.jobs.stop({ graceful: false }),
      ...pools.map((pool) => pool.end()),
    ];
    await Promise.allSettled(endings);
    // Its timers belong to this process, which lives on.
    await stop().catch(() => undefined);
  }

  /** To the life that is there now. */
  const deliver: Hear = async ({ path, headers, body }) => {
    const { status } = await life.call(path, { method: "POST", headers, body: new Uint8Array(body) });
    return status;
  };

  return {
    places,
    wire,
    clock,
    /** So much is the site's clock wrong. */
    jump,
    deliver,
    /** Reads of the test, beside the site. */
    db: base.db,
    life: () => life,
    async crash(): Promise<void> {
      await end();
      life = await begin();
    },
    /** For the site and for every provider. */
    async advance(ms: number): Promise<void> {
      clock.advance(ms);
      await Promise.all(places.map((place) => place.setAhead(clock.ahead())));
    },
    async close(): Promise<void> {
      wire.weather.hear = async () => 200;
      await end();
      for (const place of places) await place.stop();
      wire.close();
      await close();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;
