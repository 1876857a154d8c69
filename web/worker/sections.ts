import { isKept, keep } from "./store.ts";

/** The files of a section of the site: address and size as sent. */
type List = readonly (readonly [address: string, bytes: number])[];

const AT_ONCE = 4;

/** Reports how much is not stored yet; with `save`, downloads it and reports the progress. */
export async function section(list: string, save: boolean, port: MessagePort): Promise<void> {
  try {
    const files = (await (await fetch(list)).json()) as List;
    const kept = await Promise.all(files.map(([address]) => isKept(new URL(address, location.origin).href)));
    const queue = files.filter((_, index) => !kept[index]);
    const total = queue.reduce((sum, [, bytes]) => sum + bytes, 0);
    let done = 0;
    port.postMessage({ done, total });
    if (!save) return;
    const download = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [address, bytes] = next;
        const { ok } = await keep(new Request(address));
        if (!ok) throw new Error(address);
        done += bytes;
        port.postMessage({ done, total });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, download));
  } catch {
    port.postMessage({ failed: true });
  }
}
