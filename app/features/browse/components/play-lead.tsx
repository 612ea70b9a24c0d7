import { useTranslation } from "react-i18next";
import type { CardView } from "../../../content/views.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";

/** The primary button of a series or season: plays its first episode, or says how to watch it. */
export function PlayLead({ lead }: { readonly lead: CardView }) {
  const { t } = useTranslation();
  const label =
    lead.state.access !== undefined
      ? t(lead.state.access === "SIGN_IN" ? "browseSignInToWatch" : "browseHowToWatch")
      : lead.episode === undefined || lead.season === undefined
        ? t("browsePlay")
        : t("browsePlayEpisode", { season: lead.season, episode: lead.episode });
  return (
    <LinkButton variant="primary" size="lg" icon={lead.state.access === undefined ? "play" : "lock"} to={lead.to} prefetch="intent">
      {label}
    </LinkButton>
  );
}
