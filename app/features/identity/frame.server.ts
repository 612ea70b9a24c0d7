import type { Image } from "../../../contract/fields.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { type Carried, carriedOf } from "./model/destination.ts";

/** What the frame of every page of this feature needs. */
export interface FrameView {
  readonly realm: { readonly name: string; readonly LOGO: { readonly url: string; readonly width: number; readonly height: number } };
  readonly background: Image;
  readonly carried: Carried;
  /** False on plain http, where the session cookie would never come back (settled, Sessions). */
  readonly secure: boolean;
}

export function frameView(ringside: RequestContext, request: Request): FrameView {
  const { name, LOGO, loginBackground } = ringside.realm;
  return {
    realm: { name, LOGO },
    background: ringside.direction === "rtl" ? loginBackground.rtl : loginBackground.desktop,
    carried: carriedOf(new URL(request.url).searchParams),
    secure: ringside.secureContext,
  };
}

/** Own-credentials provider under which a new viewer registers, or null where sign-up is closed (S1§6). */
export function signUpProvider(ringside: RequestContext): RequestContext["realm"]["authenticationProviders"][number] | null {
  if (!ringside.realm.selfRegistration) return null;
  return ringside.realm.authenticationProviders.find(({ allowSignUp }) => allowSignUp) ?? null;
}
