import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CookiesPage } from "../../features/analytics/components/cookies-page.tsx";
import { loadCookies } from "../../features/analytics/data.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const { translations } = await context.labels(["analytics"]);
  return { cookies: await loadCookies(args), realm: context.realm.name, title: translations.analyticsTitle ?? "" };
}

export const meta: MetaFunction<typeof loader> = (args) => (args.data === undefined ? [] : pageMeta(args, { title: args.data.title }));

export default function CookiesRoute() {
  const { cookies, realm } = useLoaderData<typeof loader>();
  return <CookiesPage data={cookies} realm={realm} />;
}
