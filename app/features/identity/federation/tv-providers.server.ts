import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { CallOutput } from "../../../../contract/base/endpoint.ts";
import { federation } from "../../../../contract/federation/federation.ts";
import type { FederatedTokens } from "../../../../contract/federation/parts.ts";
import { choosableProviders } from "../../../../contract/federation/providers.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import { type ApiError, isApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { firstSomethingElse, signInFirst } from "../../../http/guards.server.ts";
import { leaveFor, seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { destination, finishSignIn } from "../finish-sign-in.server.ts";
import { type FrameView, frameView } from "../frame.server.ts";
import { carriedOf } from "../model/destination.ts";
import { wayBack } from "./begin.server.ts";
import { withWayBack } from "./callback.server.ts";
import { readFlow, writeFlow } from "./flow-cookie.server.ts";

type Listed = CallOutput<typeof federation.listTvProviders>;
type Linked = CallOutput<typeof federation.listLinkedAccounts>["linkedAccounts"];

interface Common {
  readonly frame: FrameView;
  readonly isGuest: boolean;
}

/** The states of `/providers`. */
export type TvProvidersData = Common &
  (
    | {
        readonly page: "CHOOSE";
        readonly provider: string;
        /** Code that the viewer's device shows; null: this browser signs in. */
        readonly device: string | null;
        /** True on a second attempt. */
        readonly again: boolean;
        /** True when the viewer cancelled at their provider. */
        readonly gaveUp: boolean;
        readonly listed: Listed;
      }
    | {
        readonly page: "FAILED";
        readonly provider: string;
        /** Null: the browser has not stored our cookie. */
        readonly problem: Problem | null;
        readonly requestId: string;
        readonly accountId: string;
        readonly device: string | null;
      }
    | { readonly page: "DEVICE" }
    | { readonly page: "LINKED"; readonly linked: Linked; readonly connectable: readonly { readonly id: string; readonly name: string }[] }
  );

type PayTv = AuthenticationProvider & { readonly requestorId: string };

const payTvOf = ({ realm }: RequestContext): PayTv[] =>
  choosableProviders(realm.authenticationProviders).flatMap((provider) =>
    provider.kind === "PAY_TV" && provider.requestorId !== null ? [{ ...provider, requestorId: provider.requestorId }] : [],
  );

/** Pay-TV service in the address; for a guest without one, the realm's first. Throws 404. */
function payTvAt(context: RequestContext, search: URLSearchParams): PayTv | null {
  const all = payTvOf(context);
  const id = search.get("provider");
  if (id === null) return context.viewer.isGuest ? (all[0] ?? null) : null;
  const found = all.find((provider) => provider.id === id);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

/** Code of a device. Throws 404 for a malformed one. */
function deviceOf(params: LoaderFunctionArgs["params"]): string | null {
  const device = params.device ?? null;
  if (device !== null && !/^[A-Za-z0-9-]{1,40}$/u.test(device)) throw new Response(null, { status: 404 });
  return device;
}

const here = (context: RequestContext, provider: string, request: Request, more: Readonly<Record<string, string>> = {}): string =>
  href("providers", context.spelling, {}, { provider, ...carriedOf(new URL(request.url).searchParams), ...more });

/** `/providers/{result?}/{device?}`. Without a pay-TV service it shows the providers that the account is linked to. */
export async function loadTvProviders(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { request, params } = args;
  const search = new URL(request.url).searchParams;
  const common = { frame: frameView(context, request), isGuest: context.viewer.isGuest };
  const device = deviceOf(params);
  const provider = payTvAt(context, search);
  if (provider === null) {
    if (context.viewer.isGuest) throw signInFirst(context, request);
    return data<TvProvidersData>({ ...common, page: "LINKED", ...(await linkedOf(context)) });
  }
  if (params.result === "success" && !search.has("error")) {
    if (device !== null) return data<TvProvidersData>({ ...common, page: "DEVICE" });
    return comeBack(context, request, provider);
  }
  return choose(context, request, provider, device, search.has("error"));
}

async function linkedOf(context: RequestContext) {
  const { linkedAccounts: linked } = await context.api.call(federation.listLinkedAccounts, {});
  const connectable = payTvOf(context).filter(({ id }) => !linked.some(({ provider }) => provider === id));
  return { linked, connectable: connectable.map(({ id, name }) => ({ id, name })) };
}

/** Data of the failure page: the reason, and the numbers for the realm's support (S1§8). */
function failed(context: RequestContext, request: Request, provider: PayTv, error: ApiError | null, device: string | null = null) {
  return data<TvProvidersData>(
    {
      frame: frameView(context, request),
      isGuest: context.viewer.isGuest,
      page: "FAILED",
      provider: provider.id,
      problem: error === null ? null : problemOf(error),
      requestId: error?.requestId ?? context.requestId,
      accountId: context.viewer.id,
      device,
    },
    { status: error?.status ?? 400 },
  );
}

async function choose(context: RequestContext, request: Request, provider: PayTv, device: string | null, gaveUp: boolean) {
  const search = new URL(request.url).searchParams;
  try {
    const listed = await context.api.call(federation.listTvProviders, { params: { requestorId: provider.requestorId } });
    return data<TvProvidersData>({
      frame: frameView(context, request),
      isGuest: context.viewer.isGuest,
      page: "CHOOSE",
      provider: provider.id,
      device,
      again: search.get("again") === "1",
      gaveUp,
      listed,
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return failed(context, request, provider, error, device);
  }
}

/** Sends the viewer to their television provider. Throws the platform's refusals. */
async function leave(context: RequestContext, request: Request, provider: PayTv, mvpd: string, isSecondIntent: boolean, back: string) {
  const browser = readFlow(request);
  const way = await context.api.call(federation.beginTvSignIn, {
    body: { requestorId: provider.requestorId, provider: mvpd, isSecondIntent, back, ...(browser === null ? {} : { browser }) },
  });
  return leaveFor(way.authorisationUri, provider.origins, [writeFlow(way.browser)]);
}

/** Handles the viewer's return: tokens, another attempt, or an error (S1§4). */
async function comeBack(context: RequestContext, request: Request, provider: PayTv) {
  const state = new URL(request.url).searchParams.get("state") ?? "";
  if (!/^[\w-]{1,200}$/u.test(state)) throw seeOther(here(context, provider.id, request));
  const browser = readFlow(request);
  const cancel = () =>
    context.api.call(federation.cancelTvSignIn, { params: { accessToken: state } }).catch((error: unknown) => {
      if (!isApiError(error) || error.code !== "NOT_FOUND") throw error;
    });
  if (browser === null) {
    // Another browser began the sign-in, and would wait for it in vain, so it is cancelled.
    await cancel();
    return failed(context, request, provider, null);
  }
  try {
    const body = { requestorId: provider.requestorId, accessToken: state, browser };
    const tokens: FederatedTokens = await context.api.call(federation.signInByTv, { body });
    throw await finishSignIn(context, withWayBack(request, tokens.back), Promise.resolve(tokens));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { back, again, provider: chosen } = error.details;
    const onward = withWayBack(request, back);
    if (error.code === "COMPLETION_REQUIRED") throw await finishSignIn(context, onward, Promise.reject(error));
    if (again === true && typeof chosen === "string") return anotherAttempt(context, onward, provider, chosen, error);
    if (error.code === "SIGN_IN_EXPIRED" && again === undefined) {
      await cancel();
      // The back button, or a page that was loaded twice: the viewer is signed in already.
      if (!context.viewer.isGuest) throw seeOther(destination(context, onward));
    }
    return failed(context, onward, provider, error);
  }
}

/** After a 412 the viewer chooses again; after a 400 they are sent to the provider once more. */
async function anotherAttempt(context: RequestContext, request: Request, provider: PayTv, chosen: string, error: ApiError) {
  if (error.code === "SIGN_IN_REQUIRED") throw seeOther(here(context, provider.id, request, { again: "1" }));
  try {
    throw await leave(context, request, provider, chosen, true, wayBack(new URL(request.url).searchParams));
  } catch (second) {
    if (!isApiError(second)) throw second;
    return failed(context, request, provider, second);
  }
}

export interface TvProvidersReply {
  readonly problem: Problem;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value.slice(0, 120) : "");

/** Chooses a television provider (`mvpd`), or unlinks one (`intent=unlink`, `provider`). */
export async function actOnTvProviders(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const { request, params } = args;
  const search = new URL(request.url).searchParams;
  const form = await request.formData();
  if (form.get("intent") === "unlink") return unlink(context, request, textOf(form.get("provider")));
  const provider = payTvAt(context, search);
  if (provider === null || !context.secureContext) throw new Response(null, { status: 404 });
  const mvpd = textOf(form.get("mvpd"));
  const device = deviceOf(params);
  try {
    if (mvpd === "") throw seeOther(here(context, provider.id, request));
    if (device !== null) {
      const input = { params: { requestorId: provider.requestorId }, body: { code: device, provider: mvpd } };
      const { authorisationUri } = await context.api.call(federation.authoriseTvDevice, input);
      return leaveFor(authorisationUri, provider.origins);
    }
    const back =
      wayBack(search) || (context.viewer.isGuest ? "" : String(new URLSearchParams({ from: href("providers", context.spelling, {}) })));
    return await leave(context, request, provider, mvpd, form.get("again") === "1", back);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const elsewhere = context.viewer.isGuest ? null : firstSomethingElse(context, request, error);
    if (elsewhere !== null) throw elsewhere;
    return data<TvProvidersReply>({ problem: problemOf(error) }, { status: error.status });
  }
}

/** Unlinking ends every session, so the viewer signs in again. */
async function unlink(context: RequestContext, request: Request, provider: string) {
  if (context.viewer.isGuest) throw signInFirst(context, request);
  try {
    await context.api.call(federation.unlinkAccount, { params: { provider: provider === "" ? "-" : provider } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    // Only an error that the viewer can act on keeps its message; any other is generic (S1§8).
    const shown = problem.code === "LAST_WAY_IN" ? problem : { code: problem.code, message: null };
    return data<TvProvidersReply>({ problem: shown }, { status });
  }
  const from = href("providers", context.spelling, {});
  return seeOther(href("login", context.spelling, null, { from }), {
    cookies: [await context.signOut()],
    flash: { tone: "success", label: "federationUnlinked" },
  });
}
