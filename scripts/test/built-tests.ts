/** Tests that look at the production build without a browser, for vitest.config.ts too. */
export const BUILT_TESTS = [
  "tests/budgets.test.ts",
  "server/main.test.ts",
  "server/one-build.test.ts",
  "server/upgrade.test.ts",
];
