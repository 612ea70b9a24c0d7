import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";

const FlowSchema = v.object({
  provider: v.string(),
  intent: v.picklist(["SIGN_IN", "SIGN_UP", "LINK"]),
  browser: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  back: v.nullable(v.string()),
  account: v.nullable(v.string()),
  /** What the provider's engine keeps meanwhile, in its own form. */
  kept: v.optional(v.nullable(v.string()), null),
});
type Flow = v.InferOutput<typeof FlowSchema>;

export interface BegunFlow {
  /** Goes to the provider and comes back. */
  readonly state: string;
  /** Stays in the browser, in a cookie that scripts cannot read: the answer counts in this browser alone. */
  readonly browser: string;
  readonly nonce: string;
  /** PKCE, method S256. */
  readonly codeChallenge: string;
}

interface FlowAnswer {
  readonly provider: string;
  readonly state: string;
  readonly browser: string;
}

export type FinishedFlow = Pick<Flow, "intent" | "nonce" | "verifier" | "back" | "account" | "kept">;

/**
 * A viewer's way to a provider and back (P16): state, nonce, PKCE verifier and where they were going are kept on the server for 10
 * minutes, bound to the browser that began, and work once.
 */
export function createFlowState(deps: PlatformDeps, tokens: OneTimeTokens) {
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
  /** What was kept for a state; nothing is used up. Throws SIGN_IN_EXPIRED. */
  async function read(realmId: string, answer: FlowAnswer): Promise<FinishedFlow> {
    const known = await tokens.read(realmId, "FLOW", answer.state);
    const parsed = v.safeParse(FlowSchema, known?.payload);
    if (!parsed.success || parsed.output.provider !== answer.provider) throw new Problem("SIGN_IN_EXPIRED");
    const [given, expected] = [Buffer.from(hashOf(answer.browser)), Buffer.from(parsed.output.browser)];
    if (!timingSafeEqual(given, expected)) throw new Problem("SIGN_IN_EXPIRED");
    const { intent, nonce, verifier, back, account, kept } = parsed.output;
    return { intent, nonce, verifier, back, account, kept };
  }

  return {
    read,

    /** Uses a state up, whoever asks: its way came back where it should not have. False where there was none. */
    drop: async (realmId: string, state: string): Promise<boolean> =>
      (await tokens.spend(deps.database.write, realmId, "FLOW", state)) !== null,

    /**
     * `back`: where the viewer goes on, in the caller's own form. `account`: whose identities are added to, for LINK. `browser`: what
     * a browser has that is on its way already, in another tab; it stays the same.
     */
    async begin(
      realmId: string,
      {
        provider,
        intent,
        back,
        account = null,
        kept = null,
        browser = deps.ids.secret(),
      }: Pick<Flow, "provider" | "intent" | "back"> & {
        readonly account?: string | null;
        readonly kept?: string | null;
        readonly browser?: string | undefined;
      },
    ): Promise<BegunFlow> {
      const [nonce, verifier] = [deps.ids.secret(), deps.ids.secret()];
      const payload: Flow = { provider, intent, browser: hashOf(browser), nonce, verifier, back, account, kept };
      const state = await tokens.make(deps.database.write, realmId, { purpose: "FLOW", owner: provider, payload });
      return { state, browser, nonce, codeChallenge: hashOf(verifier) };
    },

    /**
     * What was kept for the state that came back, once. Throws SIGN_IN_EXPIRED for a state that is unknown, used, run out, another
     * realm's or another provider's, and for another browser's, which spends nothing: the right browser may still arrive.
     */
    async finish(realmId: string, answer: FlowAnswer): Promise<FinishedFlow> {
      const flow = await read(realmId, answer);
      if ((await tokens.spend(deps.database.write, realmId, "FLOW", answer.state)) === null) throw new Problem("SIGN_IN_EXPIRED");
      return flow;
    },
  };
}
