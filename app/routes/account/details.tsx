import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepDetails, loadDetails } from "../../features/account/personal/details.server.ts";
import { DetailsPage } from "../../features/account/personal/details-page.tsx";
import { loadBillingAddress, saveBillingAddress } from "../../features/commerce/billing.server.ts";
import { Billing } from "../../features/commerce/components/billing/billing-form.tsx";
import { requireViewer } from "../../http/guards.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const [details, billing] = await Promise.all([loadDetails(args), loadBillingAddress(args)]);
  return { details, billing };
}

/** Handles two forms: billing details by their intent, else the account details. */
export async function action(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const keep = form.get("intent") === "billing" ? saveBillingAddress : keepDetails;
  return keep(context, args.request, form);
}

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountDetailsTitle"), noIndex: true });

export default function AccountDetails() {
  const { details, billing } = useLoaderData<typeof loader>();
  return <DetailsPage data={details} billing={billing !== null && <Billing billing={billing} from={null} />} />;
}
