import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "../../features/account/components/account-page.tsx";
import { loadAccount } from "../../features/account/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadAccount(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountTitle"), noIndex: true });

export default function Account() {
  return <AccountPage data={useLoaderData<typeof loader>()} />;
}
