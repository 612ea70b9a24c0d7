import { SPELLING_SETS, type SpellingSet } from "./locales.ts";

/**
 * THE table: every page's address in its spellings, the module that serves it, the labels that it needs and what a guest's
 * document cache may do with it. Links, the router, the worker, canonical addresses and tests all read this.
 * The debug set is not written down: it prefixes each fixed segment with `dbg-`.
 */
interface PageDefinition {
  readonly file: string;
  readonly path: Readonly<Record<Exclude<SpellingSet, "debug">, string>>;
  /** Namespaces of labels beyond `shell`, `error` and `offline`. */
  readonly labels: readonly string[];
  /** `chrome` has top bar and footer, `plain` has neither. */
  readonly layout: "chrome" | "plain";
  /** A guest's document may be kept (decisions, Documents and caches); the query parameters that are part of its key. */
  readonly cache: false | { readonly query: readonly string[] };
}

/** Keeps the literal patterns, from which links are typed. */
const page = <const D extends PageDefinition>(definition: D): D => definition;
const same = <const P extends string>(path: P) => ({ default: path, es: path, pt: path }) as const;

export const routeTable = {
  root: page({ file: "routes/root-page.tsx", path: same("/"), labels: ["browse"], layout: "chrome", cache: { query: [] } }),
  home: page({
    file: "routes/home.tsx",
    path: { default: "/home", es: "/inicio", pt: "/pagina-inicial" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  browse: page({
    file: "routes/browse.tsx",
    path: { default: "/browse", es: "/explorar", pt: "/navegar" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  section: page({
    file: "routes/section.tsx",
    path: { default: "/section/:id", es: "/seccion/:id", pt: "/secao/:id" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  bucket: page({
    file: "routes/bucket.tsx",
    path: { default: "/row/:id", es: "/fila/:id", pt: "/fileira/:id" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  }),
  video: page({
    file: "routes/video.tsx",
    path: same("/video/:eventId/:eventTitle?"),
    labels: ["browse", "player"],
    layout: "chrome",
    cache: { query: ["playlistId"] },
  }),
  live: page({
    file: "routes/live.tsx",
    path: { default: "/live/:eventId/:eventTitle?", es: "/en-directo/:eventId/:eventTitle?", pt: "/ao-vivo/:eventId/:eventTitle?" },
    labels: ["browse", "player"],
    layout: "chrome",
    cache: { query: [] },
  }),
  interstitial: page({
    file: "routes/interstitial.tsx",
    path: { default: "/interstitial/:eventId/:eventTitle?", es: "/antesala/:eventId/:eventTitle?", pt: "/antessala/:eventId/:eventTitle?" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: [] },
  }),
  playlist: page({
    file: "routes/playlist.tsx",
    path: {
      default: "/playlist/:playlistId/:playlistTitle?",
      es: "/lista/:playlistId/:playlistTitle?",
      pt: "/lista-de-videos/:playlistId/:playlistTitle?",
    },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: ["p"] },
  }),
  season: page({
    file: "routes/season.tsx",
    path: {
      default: "/season/:seasonId/:seasonTitle?",
      es: "/temporada/:seasonId/:seasonTitle?",
      pt: "/temporada/:seasonId/:seasonTitle?",
    },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: ["lastSeen"] },
  }),
  series: page({
    file: "routes/series.tsx",
    path: { default: "/series/:seriesId/:seriesTitle?", es: "/series/:seriesId/:seriesTitle?", pt: "/serie/:seriesId/:seriesTitle?" },
    labels: ["browse"],
    layout: "chrome",
    cache: { query: ["seasonId", "lastSeen"] },
  }),
  login: page({
    file: "routes/login.tsx",
    path: { default: "/login", es: "/iniciar-sesion", pt: "/entrar" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  logout: page({
    file: "routes/logout.tsx",
    path: { default: "/logout", es: "/cerrar-sesion", pt: "/sair" },
    labels: ["identity"],
    layout: "plain",
    cache: false,
  }),
  signup: page({
    file: "routes/signup.tsx",
    path: { default: "/signup", es: "/registro", pt: "/cadastro" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  account: page({
    file: "routes/account.tsx",
    path: { default: "/account", es: "/cuenta", pt: "/conta" },
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  memberArea: page({
    file: "routes/member-area.tsx",
    path: { default: "/member-area", es: "/area-de-miembros", pt: "/area-do-membro" },
    labels: ["account", "commerce", "browse"],
    layout: "chrome",
    cache: false,
  }),
  purchase: page({
    file: "routes/purchase.tsx",
    path: { default: "/purchase", es: "/comprar", pt: "/assinar" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  pay: page({
    file: "routes/pay.tsx",
    path: { default: "/pay", es: "/pagar", pt: "/pagamento" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  payProvider: page({
    file: "routes/pay-provider.tsx",
    path: { default: "/pay/:providerId", es: "/pagar/:providerId", pt: "/pagamento/:providerId" },
    labels: ["commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  paymentAuthorization: page({
    file: "routes/payment-authorization.tsx",
    path: { default: "/payment-authorization", es: "/autorizacion-de-pago", pt: "/autorizacao-de-pagamento" },
    labels: ["commerce"],
    layout: "chrome",
    cache: false,
  }),
  payment: page({
    file: "routes/payment.tsx",
    path: { default: "/payment/:id", es: "/pago/:id", pt: "/pagamento-feito/:id" },
    labels: ["commerce", "account"],
    layout: "chrome",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;

export type RouteName = keyof typeof routeTable;

/** Addresses that are no pages: one spelling, no labels, answered by loaders and actions alone. */
export const resourceTable = {
  language: { path: "/_/language", file: "routes/_resources/language.ts" },
  manifest: { path: "/manifest.webmanifest", file: "routes/_resources/manifest.ts" },
  /** Streams of a hero's animated background (CV-02). */
  heroPreview: { path: "/_/hero-preview/:entityType/:entityId", file: "routes/_resources/hero-preview.ts" },
  receipt: { path: "/_/receipt/:id", file: "routes/_resources/receipt.ts" },
  offline: { path: "/offline", file: "routes/offline.tsx" },
} as const;

const debugSegment = (segment: string): string => (segment === "" || segment.startsWith(":") ? segment : `dbg-${segment}`);

/** The pattern of a page in one set, for example `/seccion/:id`. */
export function patternOf(name: RouteName, set: SpellingSet): string {
  const { path } = routeTable[name];
  return set === "debug" ? path.default.split("/").map(debugSegment).join("/") : path[set];
}

/** One entry per distinct spelling of a page. Sets that spell it alike share the entry, and so its route id. */
export interface SpelledRoute {
  readonly id: string;
  readonly name: RouteName;
  readonly pattern: string;
  readonly sets: readonly SpellingSet[];
}

export function listSpelledRoutes(): SpelledRoute[] {
  return (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
    const bySpelling = new Map<string, SpellingSet[]>();
    for (const set of SPELLING_SETS) {
      const pattern = patternOf(name, set);
      bySpelling.set(pattern, [...(bySpelling.get(pattern) ?? []), set]);
    }
    return [...bySpelling].map(([pattern, sets]) => ({ id: `${name}.${sets[0] ?? "default"}`, name, pattern, sets }));
  });
}
