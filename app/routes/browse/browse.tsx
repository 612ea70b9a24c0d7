import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { beginsWithHero, CataloguePage } from "../../features/browse/components/catalogue-page.tsx";
import { loadSection } from "../../features/browse/data.server.ts";
import { sectionMeta } from "../../features/browse/meta.ts";
import { useHref } from "../../routing/link.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { classNames } from "../../ui/css/class-names.ts";
import { gutter, section } from "../../ui/css/layout.css.ts";
import type { PageHandle } from "../_layouts/chrome.tsx";

export const handle: PageHandle = { overArt: beginsWithHero };

/** The section called `browse` has its own address. */
export const loader = (args: LoaderFunctionArgs) => loadSection(args, "browse");

export const meta: MetaFunction<typeof loader> = (args) => sectionMeta(args, args.data);

export default function BrowseRoute() {
  const { t } = useTranslation();
  const href = useHref();
  const all = (
    <div className={classNames(gutter, section)}>
      <LinkButton to={href("grid")} icon="grid" prefetch="intent">
        {t("browseGridTitle")}
      </LinkButton>
    </div>
  );
  return <CataloguePage page={useLoaderData<typeof loader>()} end={all} />;
}
