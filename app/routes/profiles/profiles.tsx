import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProfilesPage } from "../../features/profiles/components/profiles-page.tsx";
import { actOnProfiles, loadProfiles } from "../../features/profiles/profiles.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadProfiles(args);
export const action = (args: ActionFunctionArgs) => actOnProfiles(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "profilesTitle"), noIndex: true });

export default function ProfilesRoute() {
  return <ProfilesPage data={useLoaderData<typeof loader>()} />;
}
