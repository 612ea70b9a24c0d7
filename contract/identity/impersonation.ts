import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";
import { TokensSchema } from "./tokens.ts";

/** Minutes until a link expires, and until its session ends even if it is in use. */
export const IMPERSONATION_LINK_MINUTES = 5;
export const IMPERSONATION_MINUTES = 30;

/** READ only reads; WRITE may also make the calls that the contract allows. */
export const ImpersonationModeSchema = v.picklist(["READ", "WRITE"]);
export type ImpersonationMode = v.InferOutput<typeof ImpersonationModeSchema>;

/** Token of the address `/impersonate/{token}`. */
const ImpersonationLinkBody = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Mode and end of a session in which an operator acts for the viewer. */
export const ImpersonationSchema = v.object({ mode: ImpersonationModeSchema, until: IsoTime });

/** Acting for a viewer. */
export const impersonationCalls = {
  readImpersonation: endpoint({
    method: "POST",
    path: "/impersonation/link",
    source: "added",
    access: "operator",
    scope: "accounts",
    audit: "realm",
    limit: { per: "viewer", points: 60, seconds: 900 },
    summary: "The viewer that this operator's link would act for. The link stays valid. Unknown, or another operator's: LINK_INVALID",
    body: ImpersonationLinkBody,
    response: v.object({
      viewer: v.object({ name: v.nullable(v.string()), email: v.string() }),
      mode: ImpersonationModeSchema,
      expiresAt: IsoTime,
    }),
    errors: ["LINK_INVALID", "IMPERSONATION_OVER"],
  }),
  beginImpersonation: endpoint({
    method: "POST",
    path: "/impersonation",
    source: "added",
    access: "operator",
    scope: "accounts",
    audit: "realm",
    limit: { per: "viewer", points: 30, seconds: 900 },
    summary: "Act for the viewer of a link, for 30 minutes (RT-12). The link works once; the operator's own session ends",
    body: ImpersonationLinkBody,
    response: TokensSchema,
    errors: ["LINK_INVALID", "IMPERSONATION_OVER"],
  }),
};
