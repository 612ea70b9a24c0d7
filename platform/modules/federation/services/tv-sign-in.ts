import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { type CallContext, refuseChild, requireViewer, type ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { PayTv, TvEngine, TvViewer } from "../engines/tv-provider.ts";
import { ProviderRefusal } from "../model/provider-refusal.ts";
import type { FederationPorts } from "../ports.ts";
import type { AskingProviders } from "./asking-providers.ts";
import { type FederatedSessions, NO_PROVIDER_SESSION, withWayBack } from "./federated-sessions.ts";

/** Stored data of an attempt. */
const AttemptSchema = v.object({
  code: v.string(),
  /** The television provider that was chosen; null for a device, whose viewer chooses elsewhere. */
  mvpd: v.nullable(v.string()),
  isSecondIntent: v.boolean(),
});
type Attempt = v.InferOutput<typeof AttemptSchema>;

const CODE_SECONDS = 10 * 60;
const INTERVAL_SECONDS = 5;
const SILENT_MILLISECONDS = 60_000;

export interface TvSignInParts extends FederationPorts {
  readonly engine: TvEngine;
  readonly sessions: FederatedSessions;
  readonly asking: AskingProviders;
}

interface Beginning {
  readonly provider: string;
  readonly isSecondIntent: boolean;
  readonly back?: string | undefined;
  readonly browser?: string | undefined;
}

interface Answer {
  readonly accessToken: string;
  readonly browser: string;
}

/**
 * Signing in with the viewer's television provider. An attempt of a browser is checked once, when the viewer is back. So an
 * attacker cannot poll for another viewer's sign-in. A device polls until the viewer has signed in.
 */
export function createTvSignIn(parts: TvSignInParts) {
  const { engine, sessions, asking, identity, realm } = parts;

  async function pageOf(context: CallContext, path: string, query: Readonly<Record<string, string>>): Promise<string> {
    return `${(await realm.settingsOf(context)).origin}${path}?${new URLSearchParams(query)}`;
  }

  /** Services whose list of names failed a moment ago. Otherwise each page of an account would wait for their timeout. */
  const silent = new LRUCache<string, true>({ max: 100, ttl: SILENT_MILLISECONDS });

  /** The name of a television provider from the service; after a failure its id, for a minute. */
  async function nameOf(context: CallContext, provider: PayTv, mvpd: string): Promise<string> {
    const key = JSON.stringify([context.realmId, provider]);
    if (silent.has(key)) return mvpd;
    const listed = await engine.list(context.realmId, provider).catch(() => {
      silent.set(key, true);
      return [];
    });
    return listed.find(({ id }) => id === mvpd)?.displayName ?? mvpd;
  }

  async function requireListed(context: CallContext, provider: PayTv, mvpd: string): Promise<void> {
    const listed = await asking(provider, context, () => engine.list(context.realmId, provider));
    if (!listed.some(({ id }) => id === mvpd)) throw notFound();
  }

  /** Television provider to which this service links the viewer's account; null: none, or the caller is a guest. */
  async function linkedTo(context: CallContext, provider: PayTv): Promise<string | null> {
    if (context.viewer === null) return null;
    const linked = await identity.linkedIdentities.list(requireViewer(context));
    return linked.find((one) => one.provider === provider.id)?.subject.split("|")[0] ?? null;
  }

  async function signIn(context: CallContext, provider: PayTv, viewer: TvViewer): Promise<Tokens> {
    const { mvpd: _mvpd, idToken: _id, accessToken: _access, ...person } = viewer;
    const { selfRegistration } = await realm.settingsOf(context);
    try {
      return await identity.signInWithProvider(
        context,
        { provider: provider.id, ...person },
        { allowSignUp: provider.allowSignUp && selfRegistration, tokens: NO_PROVIDER_SESSION },
      );
    } catch (error) {
      // Television providers often know no address. Then the viewer makes an account first and links it afterwards.
      if (error instanceof Problem && error.code === "VALIDATION_FAILED" && person.email === null) throw new Problem("ACCOUNT_REQUIRED");
      throw error;
    }
  }

  async function link(context: CallContext, provider: PayTv, account: string | null, viewer: TvViewer): Promise<Tokens> {
    if (context.viewer === null || context.viewer.id !== account) throw new Problem("SIGN_IN_EXPIRED");
    const { mvpd: _mvpd, idToken: _id, accessToken: _access, ...person } = viewer;
    const tokens = await identity.linkedIdentities.link(requireViewer(context), { provider: provider.id, ...person });
    await sessions.keep(context.realmId, provider.id, tokens, { idToken: null, accessToken: null });
    return tokens;
  }

  /**
   * The viewer who signed in for an attempt. The problems for 400 and 412 say whether another attempt may follow, and at which television
   * provider (S1§4).
   */
  async function viewerOf(context: CallContext, provider: PayTv, { code, mvpd, isSecondIntent }: Attempt): Promise<TvViewer> {
    return asking(provider, context, async () => {
      try {
        const viewer = await engine.viewerOf(context.realmId, provider, code);
        if (mvpd !== null && viewer.mvpd !== mvpd) throw new Problem("SIGN_IN_REFUSED");
        return viewer;
      } catch (error) {
        if (!(error instanceof ProviderRefusal) || (error.status !== 400 && error.status !== 412)) throw error;
        const details = { again: !isSecondIntent, provider: mvpd };
        throw new Problem(error.status === 412 ? "SIGN_IN_REQUIRED" : "SIGN_IN_EXPIRED", { details, cause: error });
      }
    });
  }

  return {
    async list(context: CallContext, provider: PayTv) {
      const listed = await asking(provider, context, () => engine.list(context.realmId, provider));
      const linked = await linkedTo(context, provider);
      return {
        featured: provider.featured.flatMap((id) => listed.filter((one) => one.id === id)),
        nonFeatured: listed.filter(({ id }) => !provider.featured.includes(id)),
        allowUnlink: provider.allowUnlink && linked !== null,
        linkedAccount: linked === null ? null : { provider: await nameOf(context, provider, linked) },
      };
    },

    nameOf,

    async begin(context: CallContext, provider: PayTv, { provider: mvpd, isSecondIntent, back, browser }: Beginning) {
      refuseChild(context);
      if (context.viewer !== null) await identity.requireProof(requireViewer(context));
      await requireListed(context, provider, mvpd);
      const code = await asking(provider, context, () => engine.regcode(context.realmId, provider));
      const attempt: Attempt = { code, mvpd, isSecondIntent };
      const begun = await identity.flows.begin(context.realmId, {
        provider: provider.id,
        intent: context.viewer === null ? "SIGN_IN" : "LINK",
        account: context.viewer?.id ?? null,
        back: back ?? null,
        browser,
        engineState: JSON.stringify(attempt),
      });
      const redirectUri = await pageOf(context, "/providers/success", { provider: provider.id, state: begun.state });
      return {
        accessToken: begun.state,
        code,
        authorisationUri: engine.authorisationUri(provider, { code, mvpd, redirectUri }),
        browser: begun.browser,
      };
    },

    /** A code for a device, which polls with `accessToken` and `browser`. */
    async beginOnDevice(context: CallContext, provider: PayTv) {
      const code = await asking(provider, context, () => engine.regcode(context.realmId, provider));
      const attempt: Attempt = { code, mvpd: null, isSecondIntent: false };
      const begun = await identity.flows.begin(context.realmId, {
        provider: provider.id,
        intent: "SIGN_IN",
        back: null,
        engineState: JSON.stringify(attempt),
      });
      const uri = await pageOf(context, `/providers/select/${code}`, { provider: provider.id });
      return { code, accessToken: begun.state, browser: begun.browser, uri, expiresIn: CODE_SECONDS, interval: INTERVAL_SECONDS };
    },

    async authoriseDevice(
      context: CallContext,
      provider: PayTv,
      { code, provider: mvpd }: { readonly code: string; readonly provider: string },
    ) {
      await requireListed(context, provider, mvpd);
      const redirectUri = await pageOf(context, `/providers/success/${code}`, { provider: provider.id });
      return { authorisationUri: engine.authorisationUri(provider, { code, mvpd, redirectUri }) };
    },

    /** Ends an attempt with tokens, a challenge or a problem; each has the way back. */
    async finish(context: CallContext, provider: PayTv, { accessToken: state, browser }: Answer): Promise<FederatedTokens> {
      const { realmId } = context;
      const answer = { provider: provider.id, state, browser };
      const read = await identity.flows.read(realmId, answer);
      const attempt = v.parse(AttemptSchema, JSON.parse(read.engineState ?? "null"));
      const ofDevice = attempt.mvpd === null;
      // A browser's attempt ends with this call, whatever its result is.
      if (!ofDevice) await identity.flows.finish(realmId, answer);
      try {
        const viewer = await viewerOf(context, provider, attempt);
        if (ofDevice) await identity.flows.finish(realmId, answer);
        const tokens =
          read.intent === "LINK" ? await link(context, provider, read.account, viewer) : await signIn(context, provider, viewer);
        return withWayBack(tokens, read.back);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        const details = { ...error.details, back: read.back };
        throw new Problem(error.code, { details, messages: error.viewerMessages, cause: error.cause });
      }
    },

    /**
     * A new session of a signed-in viewer, for a resource of the service (S1§7). The session has their television provider when the
     * account is linked, otherwise none. Throws NOT_FOUND for another's resource, STEP_UP_REQUIRED.
     */
    async authoriseViewer(context: ViewerContext, provider: PayTv, resourceId: string): Promise<Tokens> {
      if (resourceId !== provider.resourceId) throw notFound();
      await identity.requireProof(context);
      const linked = await linkedTo(context, provider);
      const tokens = await identity.linkedIdentities.renew(context);
      if (linked !== null) await sessions.keep(context.realmId, provider.id, tokens, { idToken: null, accessToken: null });
      return tokens;
    },

    /** Ends an attempt that came back to another place than it began. Throws NOT_FOUND. */
    async cancel(context: CallContext, state: string): Promise<void> {
      if (!(await identity.flows.drop(context.realmId, state))) throw notFound();
    },
  };
}
export type TvSignIn = ReturnType<typeof createTvSignIn>;
