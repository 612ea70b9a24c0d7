import { useTranslation } from "react-i18next";
import { RegionNotice } from "../../../content/components/region-notice.tsx";
import { Related } from "../../../content/components/related.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { gutter, section } from "../../../ui/css/layout.css.ts";
import { Anchor } from "../../../ui/link-context.tsx";
import { GeneralLayout } from "../../../ui/page/layouts.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { SeasonView } from "../data.server.ts";
import { Episodes } from "./episodes.tsx";
import { PlayLead } from "./play-lead.tsx";
import { SeasonPicker } from "./season-picker.tsx";
import { SeasonsFailure } from "./seasons-failure.tsx";
import { TitleButtons } from "./title-buttons.tsx";
import { TitleHead } from "./title-head.tsx";

/** A season on its own page, with links to its series and the other seasons. */
export function SeasonPage({ season }: { season: SeasonView }) {
  const { t } = useTranslation();
  const lead = season.episodes[0];
  return (
    <GeneralLayout
      header={
        <TitleHead
          id={season.id}
          title={season.title}
          tagline={season.tagline}
          description={season.description}
          picture={season.picture}
          facts={[t("browseEpisodes", { count: season.episodeCount })]}
          eyebrow={
            <Anchor to={season.series.to} prefetch="intent">
              {season.series.title}
            </Anchor>
          }
          secondary={<TitleButtons title={season} />}
          primary={lead && lead.state.access !== "REGION" && <PlayLead lead={lead} />}
        />
      }
      a={season.blocked && <RegionNotice block={season.blocked} inGutter />}
      list={
        <section className={classNames(gutter, section)} aria-labelledby="episodes">
          <SectionHeading id="episodes" title={t("browseEpisodesHeading")} />
          {season.list === null ? <SeasonsFailure missing="ALL" /> : <SeasonPicker key={season.series.to} list={season.list} />}
          <Episodes episodes={season.episodes} labelledBy="episodes" nextPage={season.nextPage} firstPage={season.firstPage} />
        </section>
      }
      content={<Related key={season.id} title={t("browseMoreLikeThis")} cards={season.related} />}
    />
  );
}
