import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnPassword, loadPassword } from "../../features/account/security/password.server.ts";
import { PasswordPage } from "../../features/account/security/password-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPassword(args);
export const action = (args: ActionFunctionArgs) => actOnPassword(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "securityPasswordTitle"), noIndex: true });

export default function AccountPassword() {
  return <PasswordPage data={useLoaderData<typeof loader>()} />;
}
