import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";

/** How long a link waits for its click, and how long its session lasts however busy it is. */
export const IMPERSONATION_LINK_MINUTES = 5;
export const IMPERSONATION_MINUTES = 30;

/** READ looks; WRITE may do what the contract names besides. */
export const ImpersonationModeSchema = v.picklist(["READ", "WRITE"]);
export type ImpersonationMode = v.InferOutput<typeof ImpersonationModeSchema>;

/** Of the address `/impersonate/{token}`. */
export const ImpersonationLinkBody = v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** What a session says of itself that an operator has in place of the viewer. */
export const ImpersonationSchema = v.object({ mode: ImpersonationModeSchema, until: IsoTime });

/** Acting for a viewer (RT-12). `beginImpersonation` stands beside the other calls that give tokens. */
export const impersonationCalls = {
  readImpersonation: endpoint({
    method: "POST",
    path: "/impersonation/link",
    source: "added",
    access: "operator",
    scope: "accounts",
    audit: "realm",
    limit: { per: "viewer", points: 60, seconds: 900 },
    summary: "For whom a link of this operator would act. Nothing is used up. Unknown, or another operator's: LINK_INVALID",
    body: ImpersonationLinkBody,
    response: v.object({
      viewer: v.object({ name: v.nullable(v.string()), email: v.string() }),
      mode: ImpersonationModeSchema,
      expiresAt: IsoTime,
    }),
    errors: ["LINK_INVALID", "IMPERSONATION_OVER"],
  }),
};
