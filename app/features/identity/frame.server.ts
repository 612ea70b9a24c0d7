import { choosableProviders } from "../../../contract/federation/providers.ts";
import type { Image } from "../../../contract/fields.ts";
import type { RealmSettings } from "../../../contract/realm.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { type Carried, carriedOf } from "./model/destination.ts";

/** What the frame of every page of this feature needs. */
export interface FrameView {
  readonly realm: Pick<RealmSettings, "name" | "LOGO">;
  readonly background: Image;
  readonly carried: Carried;
  /** False on plain http, where the session cookie would never come back (decisions, Sessions). */
  readonly secure: boolean;
  /** A demo may have no mail server: what it sends lies in a folder then. */
  readonly demo: boolean;
}

export function frameView(context: RequestContext, request: Request): FrameView {
  const { name, LOGO, loginBackground } = context.realm;
  return {
    realm: { name, LOGO },
    background: context.direction === "rtl" ? loginBackground.rtl : loginBackground.desktop,
    carried: carriedOf(new URL(request.url).searchParams),
    secure: context.secureContext,
    demo: context.realm.demo,
  };
}

/** Own-credentials provider under which a new viewer registers, or null where sign-up is closed (S1§6). */
export function signUpProvider(context: RequestContext): RequestContext["realm"]["authenticationProviders"][number] | null {
  if (!context.realm.selfRegistration) return null;
  return (
    choosableProviders(context.realm.authenticationProviders).find(({ kind, allowSignUp }) => kind === "OWN_CREDENTIALS" && allowSignUp) ??
    null
  );
}
