let last: Promise<unknown> = Promise.resolve();

/** Runs what reads or ends the session one after the other: a read sent beside the end of its session would be refused. */
export function oneAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  const next = last.then(task, task);
  last = next.catch(() => undefined);
  return next;
}
