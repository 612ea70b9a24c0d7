import type { IconName } from "../../ui/icon/icon.tsx";
import type { TitleAction } from "../views.ts";

/** Words and icon of what can be done with a title. */
export const TITLE_ACTIONS: Readonly<Record<TitleAction, { readonly label: string; readonly icon: IconName }>> = {
  PLAY: { label: "browsePlay", icon: "play" },
  EPISODES: { label: "browseSeeEpisodes", icon: "list" },
  VIDEOS: { label: "browseSeeVideos", icon: "list" },
  OPEN: { label: "browseExplore", icon: "play" },
  SIGN_IN: { label: "browseSignInToWatch", icon: "user" },
  GET_ACCESS: { label: "browseGetAccess", icon: "ticket" },
  MORE_INFO: { label: "browseMoreInfo", icon: "info" },
};
