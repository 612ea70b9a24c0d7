import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DetailsPage } from "../../features/account/components/details-page.tsx";
import { loadDetails } from "../../features/account/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadDetails(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountDetailsTitle"), noIndex: true });

export default function AccountDetails() {
  return <DetailsPage data={useLoaderData<typeof loader>()} />;
}
