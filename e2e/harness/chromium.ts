import { existsSync } from "node:fs";

const SHELL = "/usr/bin/chromium-headless-shell";

/** Debian's chromium, without windows where that is installed, unless CHROMIUM names another. */
export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");

const asRoot = process.getuid?.() === 0;

/** Chromium's own sandbox refuses to run as root; the rest keeps it from calling home. */
export const FLAGS = [
  ...(asRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
