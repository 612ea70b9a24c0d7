import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProfilePage } from "../../features/profiles/components/profile-page.tsx";
import { actOnProfile, loadProfile } from "../../features/profiles/edit-profile.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadProfile(args);
export const action = (args: ActionFunctionArgs) => actOnProfile(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "profilesTitle"), noIndex: true });

export default function ProfileRoute() {
  return <ProfilePage data={useLoaderData<typeof loader>()} />;
}
