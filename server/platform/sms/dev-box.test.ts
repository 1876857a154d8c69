import { afterAll, expect, test } from "vitest";
import { testPlatform } from "../testing/platform.ts";
import { linked } from "./dev-box.ts";

const local = await testPlatform();
const withGateway = await testPlatform({ settings: { SMS_URL: "http://127.0.0.1:9/messages" } });
afterAll(async () => {
  await local.close();
  await withGateway.close();
});

const statuses = async (site: typeof local, address = "127.0.0.1", headers = {}) => [
  (await site.request("/dev/sms", { headers }, address)).status,
  (await site.request("/dev/sms.json", { headers }, address)).status,
];

test("a local user reads text messages; the mailbox stays where it is", async () => {
  expect(await statuses(local)).toEqual([200, 200]);
  expect((await local.request("/dev/mail.json")).status).toBe(200);
  expect(await (await local.request("/dev/sms")).text()).toContain("No message yet.");
});

test("a message's links can be followed and broken; all else is text", () => {
  expect(linked("A & B: http://a.example/x/y ok").text).toBe(
    'A &#38; B: <a href="http://a.example/x/y">http:/<wbr>/<wbr>a.example/<wbr>x/<wbr>y<wbr></a> ok',
  );
  expect(linked("javascript:alert(1) <b>").text).toBe("javascript:alert(1) &#60;b&#62;");
});

test("another machine or a proxy gets 404", async () => {
  expect(await statuses(local, "192.0.2.1")).toEqual([404, 404]);
  expect(await statuses(local, "127.0.0.1", { "X-Forwarded-For": "127.0.0.1" })).toEqual([404, 404]);
});

test("with a gateway there is no local box, and the mailbox stays", async () => {
  expect(await statuses(withGateway)).toEqual([404, 404]);
  expect((await withGateway.request("/dev/mail.json")).status).toBe(200);
});
