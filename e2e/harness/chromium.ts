import { existsSync } from "node:fs";

const SHELL = "/usr/bin/chromium-headless-shell";

/** CHROMIUM, or Debian's headless shell if it is installed, or Debian's chromium. */
export const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : "/usr/bin/chromium");

const asRoot = process.getuid?.() === 0;

/** Chromium's sandbox does not run as root; the other flags prevent requests of its own. */
export const FLAGS = [
  ...(asRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
