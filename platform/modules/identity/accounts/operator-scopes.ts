import { OPERATOR_SCOPES, type OperatorScope } from "../../../../contract/base/endpoint.ts";

/** The column `operator_scopes`: names with spaces between; null: everything that operators may. A name that this build lacks gives nothing. */
export const readScopes = (text: string | null): readonly OperatorScope[] | undefined =>
  text === null ? undefined : OPERATOR_SCOPES.filter((scope) => text.split(" ").includes(scope));

/** Null for all scopes: such an operator also gets scopes that future builds add. */
export const writeScopes = (scopes: readonly OperatorScope[] | null): string | null =>
  scopes === null ? null : OPERATOR_SCOPES.filter((scope) => scopes.includes(scope)).join(" ");
