import type { IncomingMessage, ServerResponse } from "node:http";
import { matchPath } from "../../app/routing/match.ts";
import { pagePath } from "../../app/routing/requests/data-request.ts";
import { listEndpoints } from "../../contract/table.ts";
import { isPlatformPath } from "../connection/proxy.ts";

/** Receiver of the log lines; pino fits. */
export interface RequestLog {
  isLevelEnabled(level: "info" | "debug"): boolean;
  info(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

/** A request's first line, as received. */
type RequestLine = Pick<IncomingMessage, "method" | "url">;

/** Longer than any method that is answered. */
const MOST_METHOD = 10;

/**
 * Name of a path's target: a page's pattern, or a group of files. Never the path itself, which can contain a media token or a viewer's id,
 * and has any length.
 */
export function routeNameOf(target: string | undefined): string {
  const path = (target ?? "").split("?", 1)[0] ?? "";
  if (path === "/healthz" || path === "/readyz") return path;
  if (path.startsWith("/assets/")) return "/assets";
  if (isPlatformPath(path)) return `/${path.split("/", 2)[1]}`;
  const page = pagePath(path);
  const match = matchPath(page);
  return match === null ? "other" : `${match.route.pattern}${page === path ? "" : ".data"}`;
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/gu, "[^/]+")}$`, "u");
const ENDPOINTS = listEndpoints().map(({ definition }) => definition);
/** Own paths before aliases, as the platform matches them. A request by an alias has the call's own path in the log. */
const CALLS = [
  ...ENDPOINTS.map(({ method, path }) => ({ method, path, pattern: patternOf(path) })),
  ...ENDPOINTS.flatMap(({ method, path, aliases = [] }) => aliases.map((alias) => ({ method, path, pattern: patternOf(alias) }))),
];

/** The same for a separate platform: the contract's path. */
export function platformRouteOf({ method, url }: RequestLine): string {
  const path = (url ?? "").split("?", 1)[0] ?? "";
  if (PROBES.has(path)) return path;
  if (isPlatformPath(path)) return `/${path.split("/", 2)[1]}`;
  return CALLS.find((call) => call.method === method && call.pattern.test(path))?.path ?? "other";
}

/** Paths that machines poll every few seconds; logged only at level debug. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/**
 * One log line per request, when its response is sent or its client has left. Probes at level debug, all else at info. Nothing is computed
 * for a line that is not written.
 */
export function createRequestLog(log: RequestLog, routeOf: (request: RequestLine) => string) {
  const ids = new WeakMap<IncomingMessage, string>();
  return {
    /** Id under which errors of this request are logged. A cached response has none. */
    named(request: IncomingMessage, response: Response): void {
      const id = response.headers.get("x-request-id");
      if (id !== null) ids.set(request, id);
    },
    begin(request: IncomingMessage, response: ServerResponse): void {
      if (!log.isLevelEnabled("info")) return;
      const began = performance.now();
      // Listeners may change the address before the response is sent.
      const { method = "", url } = request;
      response.on("close", () => {
        const route = routeOf({ method, url });
        const probe = PROBES.has(route);
        if (probe && !log.isLevelEnabled("debug")) return;
        const fields = {
          method: method.slice(0, MOST_METHOD),
          route,
          status: response.statusCode,
          ms: Math.round((performance.now() - began) * 10) / 10,
          requestId: ids.get(request),
          ...(response.writableFinished ? {} : { cut: true }),
        };
        if (probe) log.debug(fields, "request");
        else log.info(fields, "request");
      });
    },
  };
}
