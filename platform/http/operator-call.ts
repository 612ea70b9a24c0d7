import type { EndpointDefinition, OperatorScope } from "../../contract/base/endpoint.ts";

/** An operator's call, as the audit record has it. */
export interface OperatorCall {
  /** Method and path of the contract, for example `POST /operator/accounts/{id}/lock`. */
  readonly call: string;
  readonly scope: OperatorScope;
  /** The account that the call is about; null: none. */
  readonly accountId: string | null;
  /** Further subjects of the call; null: none. */
  readonly object: string | null;
}

/**
 * Says what to record of each call of an endpoint, by its path parameters; null where nothing is recorded. Throws at once when the contract
 * names a parameter that the path lacks.
 */
export function createOperatorCalls(definition: EndpointDefinition): (params: Readonly<Record<string, string>>) => OperatorCall | null {
  const { access, audit, method, path, scope } = definition;
  if (access !== "operator" || audit === undefined) return () => null;
  const named: { readonly account?: string; readonly object?: string } = audit === "realm" ? {} : audit;
  for (const name of Object.values(named))
    if (!path.includes(`{${name}}`)) throw new Error(`${method} ${path}: its audit names {${name}}, which its path lacks`);
  const paramOf = (params: Readonly<Record<string, string>>, name: string | undefined): string | null =>
    name === undefined ? null : (params[name] ?? null);
  return (params) => ({
    call: `${method} ${path}`,
    scope,
    accountId: paramOf(params, named.account),
    object: paramOf(params, named.object),
  });
}
