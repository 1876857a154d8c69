import { useRef, useState } from "react";
import { type AuthClient, auth } from "./client.ts";
import { type AuthProblem, type Failure, failureOf, UNREACHED } from "./failure.ts";

type Guard = () => Promise<string | undefined>;

/** How long a call waits for the captcha's part of the page. */
const GUARD_WAIT_MS = 10_000;

let guard: Promise<Guard | undefined> = Promise.resolve(undefined);
let arrive: (arrived: Guard | undefined) => void = () => undefined;

/** Lets the next calls wait for `setGuard`: the captcha's part of the page is being loaded. Returns how to stop that. */
export function expectGuard(): () => void {
  guard = new Promise((resolve) => {
    arrive = resolve;
  });
  return () => setGuard(undefined);
}

/** Sets what gives a token of the captcha's widget; undefined when its part of the page goes. */
export function setGuard(next: Guard | undefined): void {
  arrive(next);
  guard = Promise.resolve(next);
}

/**
 * Options of the next call: the token of the captcha's widget, which counts once. Empty where no captcha is configured, and
 * where the widget gave no token: then the server refuses the call and says why.
 */
export async function captchaOptions(): Promise<{ captchaToken?: string }> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, GUARD_WAIT_MS, undefined));
  const captchaToken = await (await Promise.race([guard, tooLate]))?.();
  return captchaToken === undefined ? {} : { captchaToken };
}

/** One call to the account service at a time; `call` returns whether it succeeded, `failure` is the reason if not. */
export function useAuthCall() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);

  async function call(
    action: (client: AuthClient) => Promise<{ error: AuthProblem | null }>,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const error = await attempt(action);
    running.current = false;
    setBusy(false);
    setFailure(error);
    return error === undefined;
  }

  return { busy, failure, call, forget: () => setFailure(undefined) };
}

async function attempt(
  action: (client: AuthClient) => Promise<{ error: AuthProblem | null }>,
): Promise<Failure | undefined> {
  try {
    const { error } = await action(await auth());
    return error ? failureOf(error) : undefined;
  } catch {
    return UNREACHED;
  }
}
