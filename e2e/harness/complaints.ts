import type { BrowserContext, Page } from "playwright-core";

/**
 * What makes a journey fail: script errors, console warnings, policy violations, failed requests, error answers,
 * requests to other origins.
 */
export interface Complaints {
  list: string[];
  /** Complaints that the journey provokes on purpose. */
  expect(pattern: RegExp): void;
}

function listen(page: Page, origins: string[], add: (complaint: string) => void) {
  page.on("pageerror", (error) => add(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) add(`console ${message.type()}: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A navigation aborts the requests of the previous page.
    if (reason !== "net::ERR_ABORTED") add(`request failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && !origins.includes(origin)) add(`another origin: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) add(`answer ${response.status()}: ${response.url()}`);
  });
}

export async function collectComplaints(context: BrowserContext, origins: string[]): Promise<Complaints> {
  const expected: RegExp[] = [];
  const seen: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `CSP: ${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample} at ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  context.on("page", (page) => listen(page, origins, (complaint) => seen.push(complaint)));
  return {
    get list() {
      return seen.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    },
    expect: (pattern) => expected.push(pattern),
  };
}
