import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnPay } from "../features/commerce/actions.server.ts";
import { PayPage } from "../features/commerce/components/pay-page.tsx";
import { loadPay } from "../features/commerce/data.server.ts";
import { pageLabel, pageMeta } from "../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPay(args);
export const action = (args: ActionFunctionArgs) => actOnPay(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "commercePayTitle"), noIndex: true });

export default function Pay() {
  return <PayPage data={useLoaderData<typeof loader>()} />;
}
