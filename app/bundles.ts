/**
 * Lists of files that are served together. The bundler (`vite.config.ts`), the worker's build (`scripts/build-sw.mjs`) and the server,
 * which names the player's scripts in a document, read them. Paths are relative to the repository's root. An entry that ends in `/` is a
 * folder with everything below it; an entry that ends in `-` is every file whose path begins with it.
 */
interface Chunk {
  readonly name: string;
  /** Packages, or scopes that end in `/`. */
  readonly packages?: readonly string[];
  readonly modules?: readonly string[];
}

/**
 * Small files compress badly and each costs a request: modules that all pages need are one chunk, and so are modules that pages of cards
 * need. The bundler splits all other modules.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: "framework",
    packages: ["react", "react-dom", "scheduler", "react-router", "react-router-dom", "@remix-run/", "turbo-stream"],
  },
  {
    // The page and the stream engine need these before hydration. Without a chunk of their own the engine would import the page's
    // chunk, and with it the framework, before its first request (tests/rules/engine-imports.test.ts).
    name: "playback-choices",
    modules: [
      "app/features/player/preferences/",
      "app/features/player/model/skip-markers.ts",
      "app/routing/requests/network-page.ts",
      "contract/preferences/playback-values.ts",
    ],
  },
  // Both are loaded by few pages, and listed before the shell, which takes the rest of `app/routing/`.
  { name: "purchase-routing", modules: ["app/routing/payment-pages.ts", "app/routing/purchase-entry.ts"] },
  { name: "analytics", modules: ["app/routing/page-view.ts", "app/features/analytics/client/"] },
  // Loaded by a press in the bar. Listed before the shell, whose folder it is in.
  { name: "side-panel", modules: ["app/features/shell/panels/loaded-panel.tsx", "app/ui/side-panel/side-panel.tsx"] },
  {
    // Parts of most pages, but not of home. Listed before the shell, which takes the rest of their folders.
    name: "page-parts",
    modules: [
      "app/features/shell/components/language-foot.tsx",
      "app/i18n/use-rate.ts",
      "app/ui/css/text.css.ts",
      "app/ui/description-list/",
      "app/ui/field/field.css.ts",
      "app/ui/field/field.tsx",
      "app/ui/icon/page-icons.ts",
      "app/ui/notice/",
      "app/ui/section-heading/",
      "app/ui/skeleton/",
      // The guide would load the chunk of players for it.
      "app/ui/use-browser-layout-effect.ts",
      "app/watch/components/use-refresh-at.ts",
      "app/watch/model/device-clock.ts",
    ],
  },
  {
    // Parts of the pages of titles and of a card's details, each a few hundred bytes.
    name: "title-parts",
    modules: [
      "app/content/components/favourites/favourite-button.tsx",
      "app/content/components/share/share-button.css.ts",
      "app/content/components/share/share-button.tsx",
      "app/content/components/toggle-button.tsx",
      "app/content/lists/add-to-list-link.tsx",
      "app/content/model/json-ld.ts",
      "app/content/title-meta.ts",
      "app/features/reviews/model/json-ld.ts",
      "app/ui/page/layouts.tsx",
    ],
  },
  {
    // Every page with a player loads these together. The controls, which come last, import them too.
    name: "watch-start",
    modules: [
      "app/features/player/ads/use-ads.ts",
      "app/features/player/model/menu-model.ts",
      "app/features/player/model/stream-failure.ts",
      "app/features/player/model/time-text.ts",
      "app/features/player/playback/warm-up.ts",
      "app/features/player/port/use-player.ts",
      "app/watch/start-after-stop.ts",
      "app/watch/stream-refusal.ts",
    ],
  },
  {
    name: "shell",
    packages: ["remix-i18next"],
    modules: [
      // The folder is listed by file, because its early player belongs to the stream engine.
      "app/document/deferred-scripts.tsx",
      "app/document/document-styles.tsx",
      "app/document/ended-loads.ts",
      "app/document/unanswered-forms.ts",
      "app/i18n/",
      "app/routing/",
      "app/http/",
      "app/features/analytics/start.ts",
      "app/features/shell/",
      "app/features/live/alerts/alerts-watch.tsx",
      "app/features/install/components/install-watch.tsx",
      "app/features/install/model/by-hand.ts",
      "app/features/updates/components/update-offer.tsx",
      "app/features/updates/components/offline-notice.tsx",
      "app/root.tsx",
      "app/routes/_layouts/plain.tsx",
      "app/forms/components/unsent-notice.tsx",
      "app/forms/unsent-form.ts",
      "app/forms/use-unsent.ts",
      "app/ui/button/",
      "app/ui/css/",
      "app/ui/empty-state/",
      "app/ui/footer/",
      "app/ui/form-summary/awaiting-context.ts",
      // Without page-icons.ts, which home does not load.
      "app/ui/icon/icon.tsx",
      "app/ui/icon/icon.css.ts",
      "app/ui/icon/icon-paths.ts",
      "app/ui/page/browse-page.tsx",
      "app/ui/page/main-id.ts",
      "app/ui/page/page-frame.tsx",
      "app/ui/page/page.css.ts",
      "app/ui/picture/",
      "app/ui/popover/",
      "app/ui/toast/",
      "app/ui/tokens/",
      "app/ui/top-bar/",
      "app/ui/breakpoints.ts",
      "app/ui/link-context.tsx",
      "app/watch/guest-positions-entry.ts",
    ],
  },
  {
    name: "catalogue",
    modules: [
      "app/ui/badge/",
      "app/ui/card/",
      "app/ui/hero/",
      "app/ui/row/",
      "app/features/browse/meta.ts",
      "app/features/browse/components/catalogue-page.tsx",
      "app/features/browse/components/featured.tsx",
      "app/content/components/cards/",
      "app/content/components/picture-of.ts",
      "app/content/components/title-actions.ts",
      "app/content/components/use-rating.ts",
      "app/content/model/on-air.ts",
      "app/content/model/release.ts",
      "app/content/model/transition-name.ts",
    ],
  },
];

/**
 * All styles of the product are in this chunk's one file. A page waits for one request before its first paint, and no later file changes
 * the order of styles.
 */
export const STYLES_CHUNK = "shell";

/** Routes whose code and styles the worker caches at its installation: the frame, home and the offline page. */
export const SHELL_ROUTES = { layouts: ["root", "chrome"], pages: ["root", "home"], resources: ["offline"] } as const;

/** Code that a page loads when the network is away. The worker caches it at its installation. */
export const NETWORK_CODE = [
  "app/features/updates/components/network-notices.tsx",
  "app/forms/changes/queue-form.ts",
  "app/content/lists/add-to-list-panel.tsx",
  "app/routes/_layouts/panels/panels.ts",
  "app/routes/_layouts/panels/search-suggestions.tsx",
] as const;

/** The player: its folder, and the chunks of engine and controls, which the bundler names after their first module. */
export const PLAYER = { modules: "app/features/player/", engine: "open-stream", controls: "player-surface" } as const;

const PACKAGES = "node_modules/";
const names = (entry: string, path: string): boolean =>
  entry.endsWith("/") || entry.endsWith("-") ? path.startsWith(entry) : path === entry;

/** The chunk of a module by its path from the repository's root; undefined: the bundler decides. */
export function chunkOf(path: string): string | undefined {
  const at = path.lastIndexOf(PACKAGES);
  if (at < 0) return CHUNKS.find(({ modules = [] }) => modules.some((entry) => names(entry, path)))?.name;
  const file = path.slice(at + PACKAGES.length);
  return CHUNKS.find(({ packages = [] }) => packages.some((entry) => file.startsWith(entry.endsWith("/") ? entry : `${entry}/`)))?.name;
}

/** True when a route of the build belongs to the worker's shell. Ids: a layout's name, `<page>.<spelling>`, `resource.<name>`. */
export function isShellRoute(id: string): boolean {
  const [first = "", second] = id.split(".");
  const has = (list: readonly string[], name: string | undefined): boolean => name !== undefined && list.includes(name);
  if (second === undefined) return has(SHELL_ROUTES.layouts, first);
  return first === "resource" ? has(SHELL_ROUTES.resources, second) : has(SHELL_ROUTES.pages, first);
}
