import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { type ApiError, isApiError } from "../../../api/api-error.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { qrCode } from "../../../http/qr.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { finishSignIn } from "../finish-sign-in.server.ts";
import { frameView } from "../frame.server.ts";
import { carriedOf } from "../model/destination.ts";
import { clearWaiting, readWaiting, type WaitingDevice, writeWaiting } from "./device-cookie.server.ts";

/** Seconds between two polls when the platform sets no interval. */
const INTERVAL = 5;

/** State of a waiting screen. `interval`: seconds until the next poll. */
interface Waiting {
  readonly code: string;
  readonly address: string;
  readonly qr: ReturnType<typeof qrCode>;
  readonly interval: number;
}

function waitingView(context: RequestContext, { userCode }: WaitingDevice, interval: number): Waiting {
  const path = href("activate", context.spelling, {});
  return {
    code: userCode,
    address: `${new URL(context.origin).host}${path}`,
    qr: qrCode(`${context.origin}${href("activate", context.spelling, { id: userCode })}`),
    interval,
  };
}

const intervalOf = ({ details }: ApiError): number => (typeof details?.interval === "number" ? details.interval : INTERVAL);

/** Throws 404 for any type but `code`: `/tv-login` and `/tv-login/code` are the only ways to sign in a television. */
function checkType({ params }: LoaderFunctionArgs): void {
  if (params.tvAuthType !== undefined && params.tvAuthType !== "code") throw new Response(null, { status: 404 });
}

/**
 * Loads the screen's page. It shows the code, if there is one, and each load checks for the viewer's approval. The page reloads
 * every few seconds, with scripts and without.
 */
export async function loadTvLogin(args: LoaderFunctionArgs) {
  checkType(args);
  const context = contextOf(args);
  const { request } = args;
  const frame = frameView(context, request);
  const none = { frame, signedIn: !context.viewer.isGuest, waiting: null, ended: null };
  const waiting = readWaiting(request);
  if (!context.viewer.isGuest || waiting === null) return data(none);
  try {
    const tokens = await context.api.call(identity.signInByDeviceCode, { body: { deviceCode: waiting.deviceCode } });
    throw await finishSignIn(context, request, Promise.resolve(tokens), [clearWaiting()]);
  } catch (error) {
    if (!isApiError(error)) throw error;
    switch (error.code) {
      case "COMPLETION_REQUIRED":
        throw await finishSignIn(context, request, Promise.reject(error));
      case "AUTHORIZATION_PENDING":
      case "SLOW_DOWN":
        return data({ ...none, waiting: waitingView(context, waiting, intervalOf(error)) }, { headers: NO_STORE });
      case "DEVICE_DENIED":
        return data({ ...none, ended: "deviceTvDenied" as const }, { headers: { ...NO_STORE, "set-cookie": clearWaiting() } });
      case "SIGN_IN_EXPIRED":
        return data({ ...none, ended: "deviceTvExpired" as const }, { headers: { ...NO_STORE, "set-cookie": clearWaiting() } });
      default:
        // The platform is unavailable: the code stays, and the screen polls again.
        return data({ ...none, waiting: waitingView(context, waiting, INTERVAL * 2) }, { headers: NO_STORE });
    }
  }
}
export type TvLoginData = Awaited<ReturnType<typeof loadTvLogin>> extends { data: infer D } ? D : never;

/** Requests a code, then shows its page. */
export async function actOnTvLogin(args: ActionFunctionArgs) {
  checkType(args);
  const context = contextOf(args);
  const here = href("tvLogin", context.spelling, {}, carriedOf(new URL(args.request.url).searchParams));
  if (!context.secureContext) return seeOther(here);
  try {
    const { deviceCode, userCode, expiresIn } = await context.api.call(identity.authoriseDevice, {});
    return seeOther(here, { cookies: [writeWaiting({ deviceCode, userCode }, expiresIn)] });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return seeOther(here, { flash: { tone: "error", label: "deviceTvFailed" } });
  }
}
