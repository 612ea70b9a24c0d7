import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnEmail, loadEmail } from "../../features/account/personal/email.server.ts";
import { EmailPage } from "../../features/account/personal/email-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadEmail(args);
export const action = (args: ActionFunctionArgs) => actOnEmail(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "personalEmailTitle"), noIndex: true });

export default function AccountEmail() {
  return <EmailPage data={useLoaderData<typeof loader>()} />;
}
