import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { signInErrors, signingIn } from "./parts.ts";

/** The typed name and secret of the provider. They are passed on and never stored. */
const body = v.strictObject({ id: v.pipe(v.string(), v.maxLength(320)), secret: v.pipe(v.string(), v.maxLength(256)) });
const errors = [...signInErrors, "INVALID_CREDENTIALS", "NOT_FOUND"] as const;

/** Sign-in with a provider's name and secret that are typed here. */
export const typedSignInCalls = {
  signInByPbr: endpoint({
    ...signingIn,
    method: "POST",
    path: "/login/auth-provider/pbr",
    source: "S1§7",
    summary: "Sign in with the name and secret of the realm's PBR provider",
    body,
    errors,
  }),
  signInBySptv: endpoint({
    ...signingIn,
    method: "POST",
    path: "/login/sptv",
    source: "S1§7",
    summary: "Sign in with the name and secret of the realm's SPTV provider",
    body,
    errors,
  }),
};
