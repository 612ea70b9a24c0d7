import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { identity } from "../../../../contract/identity/identity.ts";
import { type AccessToRemove, AccessToRemoveSchema, type RemainingAccess } from "../../../../contract/identity/remaining-access.ts";
import { isApiError } from "../../../api/api-error.ts";
import { problemOf } from "../../../forms/problem.ts";
import type { Flash } from "../../../http/cookies/flash.server.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { readReview } from "./review-cookie.server.ts";

/** The token has expired, or the platform is older and lacks the call. The reset itself succeeded. */
const isOver = (error: unknown): boolean => isApiError(error) && (error.code === "LINK_INVALID" || error.code === "NOT_FOUND");

const isEmpty = ({ passkeys, providers, authenticator, deletionWithdrawn }: RemainingAccess): boolean =>
  !deletionWithdrawn && passkeys.length === 0 && providers.length === 0 && authenticator === null;

const providerName = ({ realm }: RequestContext, id: string): string =>
  realm.authenticationProviders.find((provider) => provider.id === id)?.name ?? id;

/**
 * Sign-in methods that remain on the account whose password this browser has just reset, and whether its deletion was withdrawn; null for
 * neither.
 */
export async function loadRemainingAccess(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const token = readReview(args.request);
  if (token === null) return null;
  const read = context.api.call(identity.readRemainingAccess, { body: { token } }).catch((error: unknown) => {
    if (isOver(error)) return null;
    throw error;
  });
  const found = await pageCall(args, read);
  if (found === null || isEmpty(found)) return null;
  return { ...found, providers: found.providers.map((linked) => ({ ...linked, name: providerName(context, linked.provider) })) };
}
export type RemainingAccessView = NonNullable<Awaited<ReturnType<typeof loadRemainingAccess>>>;

/** Message about the removed entries. `before`: the list as it was shown. */
function removedMessage(
  context: RequestContext,
  remove: AccessToRemove,
  before: RemainingAccess,
  left: RemainingAccess,
): Omit<Flash, "tone"> {
  switch (remove.kind) {
    case "PASSKEY": {
      const name = before.passkeys.find(({ id }) => id === remove.id)?.name ?? "";
      return name === "" ? { label: "identityAccessRemovedUnnamed" } : { label: "identityAccessRemovedPasskey", name };
    }
    case "PROVIDER":
      return { label: "identityAccessRemovedProvider", name: providerName(context, remove.id) };
    case "AUTHENTICATOR":
      return { label: left.authenticator === null ? "identityAccessRemovedAuthenticator" : "identityAccessRemovalPlanned" };
    case "ALL":
      return { label: left.authenticator === null ? "identityAccessRemovedAll" : "identityAccessRemovedRest" };
  }
}

/** Removes one entry of the list, or all. */
export async function actOnRemainingAccess(args: ActionFunctionArgs, form: FormData) {
  const context = contextOf(args);
  const token = readReview(args.request);
  const entry = { kind: form.get("kind"), ...(form.has("id") ? { id: form.get("id") } : {}) };
  const remove = v.safeParse(AccessToRemoveSchema, entry);
  if (!remove.success) return data({ errors: {}, values: {}, problem: null, accessOver: false }, { status: 400 });
  try {
    if (token === null) return over(404);
    const before = await context.api.call(identity.readRemainingAccess, { body: { token } });
    const left = await context.api.call(identity.removeRemainingAccess, { body: { token, remove: remove.output } });
    const flash = { tone: "success" as const, ...removedMessage(context, remove.output, before, left) };
    return seeOther(href("resetPassword", context.spelling, null, { done: "1", removed: "1" }), { flash });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isOver(error)) return over(error.status);
    return data({ errors: {}, values: {}, problem: problemOf(error), accessOver: false }, { status: error.status });
  }
}

const over = (status: number) => data({ errors: {}, values: {}, problem: null, accessOver: true }, { status });
