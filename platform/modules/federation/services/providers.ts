import { choosableProviders } from "../../../../contract/federation/providers.ts";
import type { CallContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { Identity, ProviderOf, ProviderSettings } from "../../identity/index.ts";

type Kind = ProviderSettings["kind"];

/** The realm's providers, as the calls of this module name them. */
export function createProviders(identity: Pick<Identity, "signInProvidersOf">) {
  const offered = async (context: CallContext): Promise<readonly ProviderSettings[]> =>
    choosableProviders(await identity.signInProvidersOf(context));
  const isOf = <K extends Kind>(provider: ProviderSettings, kinds: readonly K[]): provider is ProviderOf<K> =>
    (kinds as readonly Kind[]).includes(provider.kind);
  return {
    /** A provider by id or by its client's name. Throws NOT_FOUND for one that the realm does not offer, or of another kind. */
    async find<const K extends Kind>(context: CallContext, name: string, kinds: readonly K[]): Promise<ProviderOf<K>> {
      const all = await offered(context);
      const found = all.find(({ id }) => id === name) ?? all.find(({ clientName }) => clientName === name);
      if (found === undefined || !isOf(found, kinds)) throw notFound();
      return found;
    },
    /** A pay-TV service, by the id under which the realm asks it. Throws NOT_FOUND. */
    async payTv(context: CallContext, requestorId: string): Promise<ProviderOf<"PAY_TV">> {
      const found = (await offered(context)).find((provider) => provider.kind === "PAY_TV" && provider.requestorId === requestorId);
      if (found === undefined || !isOf(found, ["PAY_TV"])) throw notFound();
      return found;
    },
    /** The first of a kind. Throws NOT_FOUND. */
    async first<const K extends Kind>(context: CallContext, kind: K): Promise<ProviderOf<K>> {
      const found = (await offered(context)).find((provider) => isOf(provider, [kind]));
      if (found === undefined || !isOf(found, [kind])) throw notFound();
      return found;
    },
  };
}
export type Providers = ReturnType<typeof createProviders>;
