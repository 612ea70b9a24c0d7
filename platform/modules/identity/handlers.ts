import type { Handlers } from "../../../contract/endpoint.ts";
import type { identity as table } from "../../../contract/identity.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import { invalidFields, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createSignIn } from "./services/sign-in.ts";
import { createSignUp, type SignUpParts } from "./services/sign-up.ts";

export function createIdentityHandlers(deps: PlatformDeps, parts: SignUpParts): Handlers<typeof table, CallContext> {
  const { accounts, sessions, realm } = parts;
  const signIn = createSignIn(deps, parts);
  const signUp = createSignUp(deps, parts);
  return {
    login: (context, { body }) => signIn(context, body.id, body.secret),
    signUp: (context, { body }) => signUp(context, body.provider, body.fields),
    refreshToken: (context, { body }) => sessions.refresh(context.realmId, body.refreshToken),
    async logout(context, { body }) {
      await sessions.end(context.realmId, body.refreshToken);
      return undefined;
    },
    async getSession(context) {
      const account = context.viewer === null ? undefined : await accounts.find(context.realmId, context.viewer.id);
      if (account === undefined)
        return { user: { id: "guest", loc: context.language, rol: "GUEST", isGuest: true }, name: null, email: null, timeZone: null };
      return {
        user: { id: account.id, loc: account.language, rol: account.role, isGuest: false },
        name: account.name,
        email: account.email,
        timeZone: account.time_zone,
      };
    },
    async setPreferences(context, { body: { language, timeZone } }) {
      const { realmId, viewer } = requireViewer(context);
      const { languages } = await realm.getSettings(realmId);
      if (language !== undefined && language !== "debug" && !languages.includes(language))
        throw invalidFields([{ path: "language", code: "unknown" }]);
      const kept = await accounts.setPreferences(realmId, viewer.id, {
        ...(language === undefined ? {} : { language }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
      });
      if (kept === undefined) throw new Problem("UNAUTHENTICATED");
      return { language: kept.language, timeZone: kept.time_zone };
    },
  };
}
