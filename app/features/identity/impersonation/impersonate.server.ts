import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { isApiError } from "../../../api/api-error.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { notFound, pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";
import { frameView } from "../frame.server.ts";

/** True for an unknown link, another operator's link, and any link when the viewer is no operator. */
const isNothing = (error: unknown): boolean => isApiError(error) && error.status === 404;
const isOver = (error: unknown): boolean => isApiError(error) && error.code === "IMPERSONATION_OVER";

const linkOf = (args: LoaderFunctionArgs): { readonly token: string } => ({ token: args.params.token ?? "" });

/**
 * Loads the viewer for whom an operator's link acts. Reading does not use the link up, so programs that open every link do no harm.
 */
export async function loadImpersonate(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const frame = frameView(context, args.request);
  try {
    const { viewer, mode } = await context.api.call(identity.readImpersonation, { body: linkOf(args) });
    return { frame, link: { viewer: viewer.name ?? viewer.email, email: viewer.email, mode } };
  } catch (error) {
    if (isNothing(error)) throw notFound(context);
    if (isOver(error)) return { frame, link: null };
    return pageCall(args, Promise.reject(error));
  }
}
export type ImpersonateData = Awaited<ReturnType<typeof loadImpersonate>>;

/** Uses the link: from here on this browser acts as the viewer, with a bar that shows it. */
export async function actOnImpersonate(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  try {
    const tokens = await context.api.call(identity.beginImpersonation, { body: linkOf(args) });
    const response = seeOther(href("root", context.spelling), { cookies: [context.signIn(tokens)] });
    // Removes cached pages that the operator has seen as themselves.
    response.headers.set("clear-site-data", '"cache"');
    return response;
  } catch (error) {
    if (isNothing(error)) throw notFound(context);
    // The page shows that the link has expired.
    if (isOver(error)) return seeOther(href("impersonate", context.spelling, linkOf(args)));
    return pageCall(args, Promise.reject(error));
  }
}
