import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeFollowReminders } from "../../features/follows/actions.server.ts";
import { FollowingPage } from "../../features/follows/components/following-page.tsx";
import { loadFollowing } from "../../features/follows/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadFollowing(args);
export const action = (args: ActionFunctionArgs) => changeFollowReminders(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "followsTitle"), noIndex: true });

export default function Following() {
  return <FollowingPage data={useLoaderData<typeof loader>()} />;
}
