import { resourcePaths } from "../../../routing/route-table.ts";
import { paths } from "../../../ui/icon/icon-paths.ts";
import type { ToggleTexts } from "../../views.ts";
import { ToggleButton } from "../toggle-button.tsx";

const ICONS = { on: { path: `fill:${paths.heart}` }, off: "heart" } as const;

interface FavouriteButtonProps {
  /** Id of the video. */
  readonly video: string;
  /** True when the video is a favourite of the viewer's profile. */
  readonly favourite: boolean;
  readonly texts: ToggleTexts;
  readonly className?: string;
  /** True when only screen readers get the label. */
  readonly iconOnly?: boolean;
  /** Called after a change is stored. */
  readonly onChange?: () => void;
}

/** Adds a video to the favourites of the viewer's profile, or removes it. */
export function FavouriteButton({ video, favourite, ...button }: FavouriteButtonProps) {
  return <ToggleButton action={resourcePaths.favourite} fields={{ video }} isOn={favourite} icons={ICONS} {...button} />;
}
