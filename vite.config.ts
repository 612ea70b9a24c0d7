import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Small files compress badly and each costs a request: what every page needs together goes together, and so does what pages of
 * cards need. Nobody loads more than before; first match wins, and what is not named is split by the bundler.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  ["framework", /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//u],
  ["shell", /\/node_modules\/(?:i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements|@babel\/runtime)\//u],
  ["shell", /\/app\/(?:i18n|routing|http)\/|\/app\/features\/(?:shell|install)\/|\/app\/features\/updates\/components\/update-offer/u],
  ["shell", /\/app\/ui\/(?:(?:button|css|empty-state|footer|icon|page|picture|popover|toast|tokens|top-bar)\/|[\w-]+\.)/u],
  ["catalogue", /\/app\/ui\/(?:badge|card|hero|row|section-heading|skeleton)\//u],
  [
    "catalogue",
    /\/app\/(?:features\/browse\/(?:meta|components\/(?:catalogue-|featured))|content\/components\/(?:catalogue-|picture-of|use-(?:armed|more|rating)))/u,
  ],
];
const chunkOf = (id: string): string | undefined =>
  /\?__remix|\.server\.|\/routes\//u.test(id) ? undefined : CHUNKS.find(([, modules]) => modules.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [vanillaExtractPlugin(), remix(remixConfig)],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    // The stream engine is one piece of 600 kB, loaded on intent.
    chunkSizeWarningLimit: 640,
    // The server reads in it which files the player is made of.
    manifest: true,
    ...(isSsrBuild === true ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
  // A partial list gave "Invalid hook call" on a cold start: name the entries instead.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  server: { middlewareMode: true },
}));
