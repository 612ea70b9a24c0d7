import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";
import { short, signInErrors, signingIn } from "./parts.ts";

/** A customer identity service. Its script authenticates the viewer in the page and returns a signed token. */
export const customerIdentityCalls = {
  signInByCustomerIdentity: endpoint({
    ...signingIn,
    method: "POST",
    path: "/customer-identity/{provider}/token",
    source: "added",
    summary: "Sign in by the token that the service's script gave to the page",
    params: v.strictObject({ provider: Id }),
    body: v.strictObject({ idToken: short(8_000) }),
    errors: [...signInErrors, "NOT_FOUND"],
  }),
  getSessionProvider: endpoint({
    method: "GET",
    path: "/user/session/provider",
    source: "added",
    access: "viewer",
    child: true,
    summary: "The provider of this session, where sign-out continues",
    response: v.object({ provider: v.nullable(v.string()) }),
  }),
};
