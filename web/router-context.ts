/** What React Router is started with on every page (react-router.config.ts): no page carries it. */
export const ROUTER_CONTEXT = { future: {}, routeDiscovery: { mode: "initial" }, ssr: true };
