import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A separate process that sends many endless files at once, alternately raw and as forms, as fast as they are accepted,
 * and prints the answers: `node endless-uploads.ts port token streams megabytes`.
 */
const [port, token, streams, megabytes] = process.argv.slice(2);
const CHUNK = Buffer.from(`10000\r\n${"x".repeat(0x10000)}\r\n`);
const FORM =
  '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: application/pdf\r\n\r\n';

async function endless(index: number): Promise<string> {
  const isForm = index % 2 === 1;
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
  });
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  await once(socket, "connect");
  socket.on("error", () => undefined);
  const type = isForm ? "multipart/form-data; boundary=x" : "application/pdf";
  socket.write(
    `POST /storage/v1/object/project-files/stream-${index}.pdf HTTP/1.1\r\nHost: a\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  if (isForm) socket.write(`${FORM.length.toString(16)}\r\n${FORM}\r\n`);
  const end = Number(megabytes) * 1_048_576;
  for (let sent = 0; sent < end && !socket.destroyed && answer === ""; sent += 0x10000) {
    if (socket.write(CHUNK)) continue;
    await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
  await Promise.race([closed, sleep(2_000)]);
  socket.destroy();
  return answer;
}

const answers = await Promise.all(Array.from({ length: Number(streams) }, (_, index) => endless(index)));
process.stdout.write(JSON.stringify(answers));
