import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnPersonalData, loadPersonalData } from "../../features/account/personal/personal-data.server.ts";
import { PersonalDataPage } from "../../features/account/personal/personal-data-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPersonalData(args);
export const action = (args: ActionFunctionArgs) => actOnPersonalData(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMenuData"), noIndex: true });

export default function AccountData() {
  return <PersonalDataPage data={useLoaderData<typeof loader>()} />;
}
