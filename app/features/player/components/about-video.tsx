import { useTranslation } from "react-i18next";
import { forgetCardDetails } from "../../../content/components/enhancements/card-answers.ts";
import { FavouriteButton } from "../../../content/components/favourites/favourite-button.tsx";
import { HiddenResults } from "../../../content/components/results/results-note.tsx";
import { ShareButton } from "../../../content/components/share/share-button.tsx";
import { useRating } from "../../../content/components/use-rating.ts";
import { joinNames } from "../../../content/languages/language-names.ts";
import { AddToListLink } from "../../../content/lists/add-to-list-link.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import * as layout from "../../../watch/components/about.css.ts";
import type { VideoFacts } from "../data.server.ts";
import * as styles from "./video-page.css.ts";

/**
 * Title, facts and texts of a video. `brief`: without the parts that a tab beside the player shows. `headed`: title and facts are elsewhere
 * on the page.
 */
export function AboutVideo({ video, brief = false, headed = false }: { video: VideoFacts; brief?: boolean; headed?: boolean }) {
  return (
    <div className={brief ? styles.brief : layout.about}>
      <div className={layout.text}>
        {headed ? null : (
          <>
            <VideoHead video={video} />
            <VideoActions video={video} />
          </>
        )}
        {brief ? null : <Texts video={video} />}
      </div>
      {brief ? null : <Languages video={video} />}
    </div>
  );
}

/** The page's heading: series, title and facts. */
export function VideoHead({ video }: { video: VideoFacts }) {
  const { t } = useTranslation();
  const rating = useRating();
  const { language } = useLocale();
  const genres = joinNames(useGenreNames(video.genres), language);
  return (
    <>
      {video.series && (
        <p className={styles.eyebrow}>
          <Anchor to={video.series.to} className={styles.seriesLink} prefetch="intent">
            {video.series.title}
          </Anchor>
          <span aria-hidden="true">·</span>
          <span>{t("browseEpisodeLong", { season: video.series.season, episode: video.series.episode })}</span>
        </p>
      )}
      <h1>{video.title}</h1>
      <p className={layout.line}>
        {video.year !== undefined && <span>{video.year}</span>}
        {video.rating !== undefined && (
          <Badge>
            <span className={visuallyHidden}>{t("browseRating")} </span>
            {rating(video.rating)}
          </Badge>
        )}
        {video.length !== undefined && <span>{video.length}</span>}
        {genres !== "" && <span>{genres}</span>}
      </p>
    </>
  );
}

/** Favourite button, link to the viewer's lists, share button and link to the trailer, as far as the video has them. */
export function VideoActions({ video: { id, title, trailer, share, favourite, mayBeListed } }: { video: VideoFacts }) {
  const { t } = useTranslation();
  if (trailer === undefined && share === undefined && favourite === undefined && mayBeListed !== true) return null;
  return (
    <div className={styles.actions}>
      {favourite !== undefined && (
        <FavouriteButton
          key={id}
          video={id}
          favourite={favourite}
          onChange={forgetCardDetails}
          texts={{ add: t("browseAddFavourite"), remove: t("browseRemoveFavourite"), failed: t("browseFavouriteFailed") }}
        />
      )}
      {mayBeListed === true && <AddToListLink title={`VOD:${id}`} text={t("browseAddToList")} />}
      {trailer !== undefined && (
        <LinkButton to={trailer} icon="play" prefetch="intent">
          {t("browseTrailer")}
        </LinkButton>
      )}
      <ShareButton title={title} url={share} />
    </div>
  );
}

/** Description and languages of a video, as a separate part. */
export function VideoDetails({ video }: { video: VideoFacts }) {
  return (
    <div className={styles.details}>
      <Texts video={video} />
      <Languages video={video} />
    </div>
  );
}

function Texts({ video }: { video: VideoFacts }) {
  const { t } = useTranslation();
  return (
    <>
      {video.tagline && <p className={layout.tagline}>{video.tagline}</p>}
      {video.hidden === undefined && video.description && <p className={layout.description}>{video.description}</p>}
      <HiddenResults titles={video.hidden}>{t("resultsHiddenPart")}</HiddenResults>
    </>
  );
}

function Languages({ video }: { video: VideoFacts }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <DescriptionList
      dense
      items={[
        { term: t("browseAudio"), description: joinNames(video.audio, language) },
        ...(video.described.length === 0 ? [] : [{ term: t("browseAudioDescription"), description: joinNames(video.described, language) }]),
        { term: t("browseSubtitles"), description: joinNames(video.subtitles, language) },
      ]}
    />
  );
}

/** Names of genres in the viewer's language; a genre without a label keeps its own name. */
function useGenreNames(genres: readonly string[]): string[] {
  const { t } = useTranslation();
  return genres.map((genre) => t(`browseGenre${genre.charAt(0).toUpperCase()}${genre.slice(1)}`, { defaultValue: genre }));
}
