import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";

const FlowSchema = v.object({
  provider: v.string(),
  intent: v.picklist(["SIGN_IN", "SIGN_UP", "LINK"]),
  browser: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  back: v.nullable(v.string()),
  account: v.nullable(v.string()),
  /** Data that the provider's engine stores during the flow, in its own form. */
  engineState: v.optional(v.nullable(v.string()), null),
});
type Flow = v.InferOutput<typeof FlowSchema>;

export interface BegunFlow {
  /** Sent to the provider, which returns it. */
  readonly state: string;
  /** Stored in the browser, in a cookie that scripts cannot read: the provider's answer is valid in this browser only. */
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

export type FinishedFlow = Pick<Flow, "intent" | "nonce" | "verifier" | "back" | "account" | "engineState">;

/**
 * A viewer's visit to a provider: state, nonce, PKCE verifier and the page to return to are stored on the server for 10 minutes. They
 * are bound to the browser that began the visit, and work once.
 */
export function createFlowState(deps: PlatformDeps, tokens: OneTimeTokens) {
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
  /** The flow stored for a state, without spending it. Throws SIGN_IN_EXPIRED. */
  async function read(realmId: string, answer: FlowAnswer): Promise<FinishedFlow> {
    const stored = await tokens.read(realmId, "FLOW", answer.state);
    const parsed = v.safeParse(FlowSchema, stored?.payload);
    if (!parsed.success || parsed.output.provider !== answer.provider) throw new Problem("SIGN_IN_EXPIRED");
    const [sent, expected] = [Buffer.from(hashOf(answer.browser)), Buffer.from(parsed.output.browser)];
    if (!timingSafeEqual(sent, expected)) throw new Problem("SIGN_IN_EXPIRED");
    const { intent, nonce, verifier, back, account, engineState } = parsed.output;
    return { intent, nonce, verifier, back, account, engineState };
  }

  return {
    read,

    /** Spends a state without a check of the browser, for a flow that returned to a wrong address. False: there was no such state. */
    drop: async (realmId: string, state: string): Promise<boolean> =>
      (await tokens.spend(deps.database.write, realmId, "FLOW", state)) !== null,

    /**
     * `back`: the page to return to, in the caller's own format. `account`: the account that gets the identity, for LINK. `browser`: the
     * secret of a browser that has another flow open in another tab; both flows use the same one.
     */
    async begin(
      realmId: string,
      {
        provider,
        intent,
        back,
        account = null,
        engineState = null,
        browser = deps.ids.secret(),
      }: Pick<Flow, "provider" | "intent" | "back"> & {
        readonly account?: string | null;
        readonly engineState?: string | null;
        readonly browser?: string | undefined;
      },
    ): Promise<BegunFlow> {
      const [nonce, verifier] = [deps.ids.secret(), deps.ids.secret()];
      const payload: Flow = { provider, intent, browser: hashOf(browser), nonce, verifier, back, account, engineState };
      const state = await tokens.make(deps.database.write, realmId, { purpose: "FLOW", owner: provider, payload });
      return { state, browser, nonce, codeChallenge: hashOf(verifier) };
    },

    /**
     * Spends the state that the provider returned, and returns its flow. Throws SIGN_IN_EXPIRED for a state that is unknown, used, expired or of
     * another realm or provider. A state of another browser throws it too, but is not spent: the right browser may still arrive.
     */
    async finish(realmId: string, answer: FlowAnswer): Promise<FinishedFlow> {
      const flow = await read(realmId, answer);
      if ((await tokens.spend(deps.database.write, realmId, "FLOW", answer.state)) === null) throw new Problem("SIGN_IN_EXPIRED");
      return flow;
    },
  };
}
