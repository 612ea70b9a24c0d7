import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FavouritesPage } from "../../features/favourites/components/favourites-page.tsx";
import { loadFavourites } from "../../features/favourites/data.server.ts";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadFavourites(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "favouritesTitle"), noIndex: true });

export default function Favourites() {
  return <FavouritesPage data={useLoaderData<typeof loader>()} />;
}
