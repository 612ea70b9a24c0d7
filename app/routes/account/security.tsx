import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnSecurity, loadSecurity } from "../../features/account/security/security.server.ts";
import { SecurityPage } from "../../features/account/security/security-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadSecurity(args);
export const action = (args: ActionFunctionArgs) => actOnSecurity(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuSecurity"), noIndex: true });

export default function AccountSecurity() {
  return <SecurityPage data={useLoaderData<typeof loader>()} />;
}
