/**
 * What React Router hands from the server to the browser on every page alike (react-router.config.ts). It comes with the
 * script that starts React, not with each page; web/entry.server.tsx refuses to print a page for which it is not true.
 */
export const HANDOFF = { future: {}, routeDiscovery: { mode: "initial" }, ssr: true };
