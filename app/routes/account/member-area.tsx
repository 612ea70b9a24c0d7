import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MemberAreaPage } from "../../features/account/components/member-area-page.tsx";
import { loadMemberArea } from "../../features/account/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadMemberArea(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountMemberTitle"), noIndex: true });

export default function MemberArea() {
  return <MemberAreaPage data={useLoaderData<typeof loader>()} />;
}
