import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Says = (request: IncomingMessage, response: ServerResponse) => void;

interface Double {
  /** For `AUTH_CAPTCHA_DOUBLE`. */
  readonly origin: string;
  /** A token as the widget gives; it is valid once. */
  token(hostname?: string): string;
  /** Answers the next calls in this way instead; undefined: properly again. */
  lie(says: Says | undefined): void;
  /** What the server sent, newest last. */
  readonly sent: URLSearchParams[];
  close(): Promise<void>;
}

export const CAPTCHA_SECRET = "the-secret-of-the-site";

/**
 * A widget with the methods of both services. Like them it loads a frame of its own origin, and sets `src` from plain text, which
 * Trusted Types forbid. A form whose address begins with `robot` gets an error in place of a token.
 */
const WIDGET = `{
  const { origin, searchParams } = new URL(document.currentScript.src);
  const widgets = new Map();
  const api = {
    render(place, options) {
      const id = String(widgets.size);
      widgets.set(id, { place, options });
      return id;
    },
    execute(id) {
      const { place, options } = widgets.get(id);
      const typed = document.querySelector('main [name="email"]');
      if (typed && typed.value.startsWith("robot")) return options["error-callback"]("robot");
      const frame = document.createElement("iframe");
      frame.title = "captcha";
      frame.src = origin + "/frame?sitekey=" + options.sitekey;
      addEventListener("message", function heard(event) {
        if (event.origin !== origin) return;
        removeEventListener("message", heard);
        options.callback(event.data.captcha);
      });
      place.append(frame);
    },
    remove: (id) => widgets.delete(id),
  };
  const part = document.createElement("script");
  part.src = origin + "/part.js";
  part.onload = () => {
    window.hcaptcha = window.turnstile = api;
    window[searchParams.get("onload")]();
  };
  document.head.append(part);
}`;

/** Speaks as both services do at their `siteverify` address, for a site on `localhost`. */
export async function captchaDouble(): Promise<Double> {
  const open = new Map<string, string>();
  const sent: URLSearchParams[] = [];
  let lie: Says | undefined;
  const server = createServer((request, response) => {
    if (request.method === "GET") return serveWidget(request, response);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString());
      sent.push(body);
      if (lie) return lie(request, response);
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(answerTo(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  /** `/…/api.js`, and the frame that gives a token to the widget in it. */
  function serveWidget({ url = "" }: IncomingMessage, response: ServerResponse) {
    if (url.startsWith("/frame")) {
      const token = newToken("localhost");
      const page = `<script>parent.postMessage({ captcha: ${JSON.stringify(token)} }, "*")</script>`;
      return void response.setHeader("Content-Type", "text/html").end(page);
    }
    response.setHeader("Content-Type", "text/javascript").end(url.startsWith("/part") ? "" : WIDGET);
  }

  function newToken(hostname: string): string {
    const token = `token-${randomUUID()}`;
    open.set(token, hostname);
    return token;
  }

  function answerTo(body: URLSearchParams) {
    const token = body.get("response") ?? "";
    const hostname = open.get(token);
    if (body.get("secret") !== CAPTCHA_SECRET)
      return { success: false, "error-codes": ["invalid-input-secret"] };
    if (hostname === undefined) return { success: false, "error-codes": ["invalid-input-response"] };
    if (!open.delete(token)) return { success: false, "error-codes": ["timeout-or-duplicate"] };
    return { success: true, challenge_ts: new Date().toISOString(), hostname, "error-codes": [] };
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: (hostname = "localhost") => newToken(hostname),
    lie(says) {
      lie = says;
    },
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
