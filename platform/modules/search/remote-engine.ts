import * as v from "valibot";
import type { CallContext } from "../../http/context.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createOutbound } from "../federation/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { searchSettings } from "./settings.ts";

/** Longest wait for an answer; the realm's own index answers after it. */
const TIMEOUT_MS = 1_500;
/** Time without calls after a failure, so that viewers do not wait again and again for an engine that is away. */
const PAUSE_MS = 30_000;
/** Ids that an answer may have, and that are read. */
const MOST_IDS = 500;

/** Statuses by which an engine refuses one query. It works for others, so a viewer's query must not cause a pause. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 414, 422]);

/** Ids of titles, the best first. Other fields are ignored. */
const AnswerSchema = v.object({ ids: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), v.maxLength(5_000)) });

/**
 * Search by another engine, where the realm's settings name one. It gets the query, the language and a limit, and nothing about the viewer.
 * It only finds and ranks: visibility, facets and cards are the platform's own.
 */
export function createRemoteEngine(deps: Pick<PlatformDeps, "clock" | "log" | "settings">, realm: () => Pick<RealmModule, "sectionOf">) {
  const outbound = createOutbound({ allowLoopback: deps.settings.demo, timeoutMilliseconds: TIMEOUT_MS });
  /** End of the pause after a failure, by realm and address, in milliseconds. */
  const pausedUntil = new Map<string, number>();

  /** Null: the engine refuses the query. */
  async function request(address: string, value: string, language: string): Promise<readonly string[] | null> {
    const url = new URL(address);
    url.search = new URLSearchParams({ q: value, language, limit: String(MOST_IDS) }).toString();
    const response = await outbound(url, { headers: { accept: "application/json" } }, new Set([url.origin]));
    if (REFUSALS.has(response.status)) return null;
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const { ids } = v.parse(AnswerSchema, await response.json());
    return [...new Set(ids)].slice(0, MOST_IDS);
  }

  /** Ids of titles that match, the best first; null: the realm's own index searches. */
  return async (context: CallContext, value: string): Promise<readonly string[] | null> => {
    const { engine, address } = await realm().sectionOf(context, searchSettings);
    if (engine !== "REMOTE") return null;
    const key = `${context.realmId} ${address}`;
    const now = deps.clock.now().getTime();
    if (now < (pausedUntil.get(key) ?? 0)) return null;
    try {
      return await request(address, value, context.language);
    } catch (error) {
      // Requests that were sent before the pause fail with it, and the first of them is logged.
      if (deps.clock.now().getTime() < (pausedUntil.get(key) ?? 0)) return null;
      pausedUntil.set(key, now + PAUSE_MS);
      deps.log.error({ realm: context.realmId, error: String(error) }, "the realm's search engine does not answer: its own index searches");
      return null;
    }
  };
}
