/**
 * Options of the framework. `vite.config.ts` hands them to the Remix plugin: the classic compiler that once read this
 * file is deprecated. Every `v3_` flag is on, so that React Router 7 is a rename away.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build/app",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    v3_routeConfig: true,
  },
};
