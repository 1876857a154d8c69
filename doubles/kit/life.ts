/** The parent process holds the other end of standard input: when it closes, the parent has exited. */
export function endWithParent(): void {
  process.stdin.resume();
  process.stdin.on("end", () => process.exit());
  process.stdin.on("error", () => process.exit());
}

/** The settings of a double, each with its own prefix. */
export function needed(env: Record<string, string | undefined>, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

export function portOf(env: Record<string, string | undefined>, name: string): number {
  const port = Number(needed(env, name));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} must be a port number`);
  return port;
}
