import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Named when it is finished: scripts/build/folders.ts.
  buildDirectory: "build/next",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
