/** Tests of the production build without a browser; vitest.config.ts uses the list too. */
export const BUILT_TESTS = [
  "tests/budgets.test.ts",
  "tests/office-apart.test.ts",
  "server/main.test.ts",
  "server/one-build.test.ts",
  "server/public-start.test.ts",
  "server/take-over.test.ts",
  "server/upgrade.test.ts",
];
