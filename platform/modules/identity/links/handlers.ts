import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { linkCalls } from "../../../../contract/identity/links.ts";
import type { remainingAccessCalls } from "../../../../contract/identity/remaining-access.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { Providers } from "../providers/providers.ts";
import type { MailedLinks } from "./mailed-links.ts";
import type { RemainingAccess } from "./remaining-access.ts";

export interface LinkHandlerParts {
  readonly links: MailedLinks;
  readonly remainingAccess: RemainingAccess;
  readonly providers: Pick<Providers, "requireOwnCredentials">;
}

/** Calls that request a link in mail, or follow one. */
export function createLinkHandlers(parts: LinkHandlerParts): Handlers<typeof linkCalls & typeof remainingAccessCalls, CallContext> {
  const { links, remainingAccess, providers } = parts;
  return {
    async askPasswordReset(context, { body }) {
      await links.askReset(context, body.id);
      return undefined;
    },
    async resetPassword(context, { body }) {
      await links.reset(context, body.token, body.secret, body.account);
      return undefined;
    },
    readRemainingAccess: (context, { body }) => remainingAccess.read(context.realmId, body.token),
    removeRemainingAccess: (context, { body }) => remainingAccess.remove(context, body.token, body.remove),
    async askMagicLink(context, { query }) {
      await links.askMagicLink(context, query.email);
      return undefined;
    },
    async signInByMagicLink(context, { body }) {
      await providers.requireOwnCredentials(context);
      return links.signIn(context, body.token, body.account);
    },
    confirmEmail: (context, { body }) => links.confirmEmail(context, body.token, body),
    async remindToConfirm(context) {
      await links.remind(requireViewer(context));
      return undefined;
    },
  };
}
