import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { StoreUnavailable } from "../../../store/store-unavailable.ts";
import { faultOf, problemOfProvider } from "../model/provider-error.ts";

/**
 * Runs work that calls a provider. Its failures are logged and thrown as our problems. A failure of our database is no failure of the
 * provider.
 */
export function createAskingProviders(deps: Pick<PlatformDeps, "log">) {
  return async <T>(
    provider: { readonly id: string; readonly kind: string },
    context: Pick<CallContext, "requestId">,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const problem = problemOfProvider(error);
      if (!(error instanceof Problem))
        deps.log.info(
          { provider: provider.id, kind: provider.kind, requestId: context.requestId, fault: faultOf(error) },
          `sign-in: ${problem.code}`,
        );
      throw problem;
    }
  };
}
export type AskingProviders = ReturnType<typeof createAskingProviders>;
