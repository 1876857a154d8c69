import { hold } from "../forms/hold.ts";

/** Holds a form while it is being sent. One that says at once what is wrong with it is never held: its focus stays. */
export async function holdWhile<Done>(form: HTMLFormElement, sending: Promise<Done>): Promise<Done> {
  let isSent = true;
  const done = sending.finally(() => hold(form, (isSent = false)));
  await Promise.resolve();
  hold(form, isSent);
  return done;
}
