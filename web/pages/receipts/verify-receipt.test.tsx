import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import type { PageRequest } from "../../../contracts/pages.ts";
import type { ReceiptAnswer } from "../../../contracts/receipts.ts";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { pageRequest } from "../../lib/page-request.ts";
import VerifyReceiptPage, { loader } from "./verify-receipt.tsx";

vi.mock("virtual:script/features/receipts/start-if-scanned.ts", () => ({ default: "/own.js" }));

const replaced: ReceiptAnswer = {
  result: "cancelled",
  claim: {
    number: "RECU-2026-000042",
    issuedOn: "2026-11-21",
    amount: { minor: 10_000, currency: "XOF" },
    programId: "1",
    state: "cancelled",
  },
  replacedBy: "RECU-2026-000043",
};

async function shown(path: string) {
  const checked: unknown[] = [];
  const context = new RouterContextProvider();
  const data: Partial<PageRequest["data"]> = {
    receiptCheck: async (typed) => {
      checked.push(typed);
      return replaced;
    },
  };
  context.set(pageRequest, { data } as PageRequest);
  const request = new Request(`https://bomoko.example${path}`);
  const called: unknown = { request, context };
  const loaderData = await loader(called as Parameters<typeof loader>[0]);
  const html = renderToStaticMarkup(
    <WordsContext value={{ language: "fr", messages }}>
      <VerifyReceiptPage {...({ loaderData } as Parameters<typeof VerifyReceiptPage>[0])} />
    </WordsContext>,
  );
  return { html, checked };
}

test("the page made at build asks the server nothing and has a form that works without script", async () => {
  const { html, checked } = await shown("/receipts/verify");
  expect(checked).toEqual([]);
  expect(html).toMatch(/<form[^>]* action="\/receipts\/verify"/);
  expect(html).toMatch(/<form[^>]* method="get"/);
  expect(html).toMatch(/<input[^>]* name="number"/);
  expect(html).toMatch(/<input[^>]* name="code"/);
  expect(html).toContain(`<noscript>`);
  expect(html).not.toMatch(/receiptCheck\.|style=/);
});

test("with number and code it shows the server's answer and the typed values", async () => {
  const { html, checked } = await shown("/receipts/verify?number=recu-2026-000042&code=7K3QX-9M2TP");
  expect(checked).toEqual([{ number: "recu-2026-000042", code: "7K3QX-9M2TP" }]);
  expect(html).toContain("RECU-2026-000043");
  expect(html).toContain(messages.receiptCheck.replaced.title);
  expect(html).toContain('value="7K3QX-9M2TP"');
});
