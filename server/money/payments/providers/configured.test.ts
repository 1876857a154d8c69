import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Context } from "../../../platform/context.ts";
import { systemClock } from "../../../platform/process/clock.ts";
import { configuredProviders } from "./configured.ts";

const OUTSIDE = "https://pay.bomoko.invalid";

test("the server calls its sandbox on this machine, not by its public name", async () => {
  const requests: string[] = [];
  const sandbox = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume();
    response.end(JSON.stringify({ id: "s-1", url: `${OUTSIDE}/pay/s-1` }));
  }).listen(0, "127.0.0.1");
  await once(sandbox, "listening");
  const { port } = sandbox.address() as AddressInfo;
  const env = { PAYMENTS_SANDBOX: "public", HOST: "0.0.0.0", SANDBOX_PORT: port, SANDBOX_URL: OUTSIDE };
  const context = { env, keys: { sandboxSecret: "secret" }, clock: systemClock } as unknown as Context;

  const [provider] = configuredProviders(context);
  const [means] = (await provider?.means()) ?? [];
  if (!means) throw new Error("no means");
  const intent = {
    id: "p-1",
    amount: { minor: 5000, currency: "XOF" },
    description: "Kits",
    language: "fr",
    returnUrl: "https://bomoko.invalid/donate/status/r",
  } as const;
  const outcome = await provider?.create(intent, means, { phone: null });
  sandbox.close();
  expect(requests).toEqual(["POST /sessions"]);
  expect(outcome).toEqual({ kind: "page", session: "s-1", url: `${OUTSIDE}/pay/s-1` });
  expect(provider?.checkoutOrigins).toEqual([OUTSIDE]);
});

test("without a sandbox there is no provider", () => {
  expect(configuredProviders({ env: { PAYMENTS_SANDBOX: "off" } } as unknown as Context)).toEqual([]);
});
