import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that takes everything: each message as it came. It may be away for a while. */
export async function startMailServer() {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((socket) => {
    if (isAway) return void socket.destroy();
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    let data: string | undefined;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (data === undefined) return command(line);
      if (line.trim() !== ".") {
        data += line.replace(/^\.\./, ".");
        return;
      }
      messages.push(data);
      data = undefined;
      reply("250 taken");
    };
    const command = (line: string) => {
      if (/^DATA/i.test(line)) {
        data = "";
        reply("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else if (line.trim() !== "") reply("250 ok");
    };
    let rest = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("utf8")).split(/(?<=\n)/);
      rest = lines.at(-1)?.endsWith("\n") ? "" : (lines.pop() ?? "");
      for (const line of lines) take(line);
    });
    reply("220 mail.example");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  function setAway(away: boolean) {
    isAway = away;
    if (away) for (const socket of sockets) socket.destroy();
  }
  return { messages, url: `smtp://127.0.0.1:${port}`, setAway, close: () => server.close() };
}
