import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [vanillaExtractPlugin(), remix(remixConfig)],
  build: { target: "es2022", assetsInlineLimit: 0, cssMinify: true, sourcemap: false },
  // A partial list gave "Invalid hook call" on a cold start: name the entries instead.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  server: { middlewareMode: true },
});
