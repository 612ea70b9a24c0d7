import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentsPage } from "../../features/account/components/payments-page.tsx";
import { loadPayments } from "../../features/account/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPayments(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "accountPaymentsTitle"), noIndex: true });

export default function AccountPayments() {
  return <PaymentsPage data={useLoaderData<typeof loader>()} />;
}
