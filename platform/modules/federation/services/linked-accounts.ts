import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import type { FederationPorts } from "../ports.ts";
import type { TvSignIn } from "./tv-sign-in.ts";

/** Lists and removes the providers that a viewer's account is linked to. */
export function createLinkedAccounts({ identity }: Pick<FederationPorts, "identity">, tv: Pick<TvSignIn, "nameOf">) {
  const settingsOf = async (context: CallContext, id: string) =>
    (await identity.signInProvidersOf(context)).find((provider) => provider.id === id);
  return {
    async list(context: ViewerContext) {
      const linked = await identity.linkedIdentities.list(context);
      const shown = linked.map(async ({ provider: id, subject, linkedAt }) => {
        const provider = await settingsOf(context, id);
        const tvProvider = provider?.kind === "PAY_TV" ? await tv.nameOf(context, provider, subject.split("|")[0] ?? "") : null;
        return { provider: id, name: provider?.name ?? id, tvProvider, linkedAt, allowUnlink: provider?.allowUnlink ?? true };
      });
      return { linkedAccounts: await Promise.all(shown) };
    },

    /**
     * Throws FORBIDDEN when the realm does not allow it. A provider that the realm has removed can always be unlinked. Throws NOT_FOUND,
     * STEP_UP_REQUIRED, LAST_WAY_IN.
     */
    async unlink(context: ViewerContext, id: string): Promise<void> {
      const linked = await identity.linkedIdentities.list(context);
      if (!linked.some(({ provider }) => provider === id)) throw notFound();
      if ((await settingsOf(context, id))?.allowUnlink === false) throw new Problem("FORBIDDEN");
      await identity.requireProof(context);
      await identity.linkedIdentities.unlink(context, id);
    },
  };
}
export type LinkedAccounts = ReturnType<typeof createLinkedAccounts>;
