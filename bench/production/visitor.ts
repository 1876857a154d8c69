import { request } from "node:https";

interface Way {
  readonly port: number;
  readonly certificate: string;
}

export interface Answer {
  readonly address: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A visitor without script: asks, and sends forms, by the public names, over TLS, and remembers every answer. */
export function createVisitor({ port, certificate }: Way) {
  const answers: Answer[] = [];

  function send(address: string, form?: Record<string, string>): Promise<Answer> {
    const { hostname: servername, pathname, search, host, origin } = new URL(address);
    const body = form && new URLSearchParams(form).toString();
    const headers = {
      Host: host,
      ...(body !== undefined && { "Content-Type": "application/x-www-form-urlencoded", Origin: origin }),
    };
    const method = body === undefined ? "GET" : "POST";
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const way = { host: "127.0.0.1", port, servername, ca: certificate, agent: false };
    const outgoing = request({ ...way, path: pathname + search, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const { statusCode: status = 0, headers: answerHeaders } = answer;
        answers.push({
          address,
          status,
          headers: answerHeaders,
          text: Buffer.concat(parts).toString("utf8"),
        });
        resolve(answers.at(-1) as Answer);
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
    return promise;
  }

  /** Follows where it leads. */
  async function follow(answer: Answer): Promise<Answer> {
    const { location } = answer.headers;
    if (typeof location !== "string") return answer;
    return follow(await send(new URL(location, answer.address).href));
  }

  return { answers, get: (address: string) => send(address), post: send, follow };
}
