import { afterEach, expect, test, vi } from "vitest";
import { clearLocalData } from "./local-data.ts";

afterEach(() => vi.unstubAllGlobals());

/** Keys are own properties, as in the browser's storage. */
function storage(items: Record<string, string>) {
  return Object.create(
    {
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) delete this[key];
      },
    },
    Object.getOwnPropertyDescriptors(items),
  ) as Storage;
}

test("Threat 73: signing out deletes stored lessons and unsent answers", async () => {
  const deleted: string[] = [];
  vi.stubGlobal("indexedDB", {
    deleteDatabase(name: string) {
      deleted.push(name);
      const request: { onsuccess?: () => void } = {};
      queueMicrotask(() => request.onsuccess?.());
      return request;
    },
  });
  await clearLocalData();
  expect(deleted).toEqual(["device"]);
});

test("Threat 73: signing out keeps the device's settings and deletes everything personal", () => {
  const local = storage({
    language: "ar",
    "cookie-consent": "{}",
    "supabase.auth.token": "{}",
    "supabase.auth.token-code-verifier": "v",
    cart: "[]",
  });
  const tab = storage({ "draft:contact": "{}", recovery: "id", "started-gift": "r" });
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", tab);
  void clearLocalData();
  expect(Object.keys(local)).toEqual(["language", "cookie-consent"]);
  expect(Object.keys(tab)).toEqual([]);
});

test("without storage there is nothing to clear", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  expect(clearLocalData).not.toThrow();
});
