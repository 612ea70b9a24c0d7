import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { ButtonLook } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { FollowView } from "../../views.ts";
import { forgetCardDetails } from "../enhancements/card-answers.ts";
import { HiddenName, ToggleButton } from "../toggle-button.tsx";

const ICONS = { on: "check", off: "plus" } as const;

type FollowButtonProps = Omit<ButtonLook, "icon"> & {
  /** Absent: the answer is missing, and there is no button. */
  readonly follow: FollowView | undefined;
  /** Address of the page, to which a guest returns after sign-in. */
  readonly here: string;
  /** Name of the followed subject, for a page with several buttons. Hidden from sight. */
  readonly name?: string;
};

/** Follows the title of a page, or stops following. A guest gets a link to sign-in. Needs the labels `title`. */
export function FollowButton({ follow, here, name, ...look }: FollowButtonProps) {
  const { t } = useTranslation();
  const href = useHref();
  if (follow === undefined) return null;
  const { type, id, is, isGuest } = follow;
  if (isGuest)
    return (
      <LinkButton to={href("login", null, { from: here })} icon={ICONS.off} data-guest-only="" {...look}>
        {t("browseFollow")}
        <HiddenName name={name} />
      </LinkButton>
    );
  return (
    <ToggleButton
      key={`${type} ${id}`}
      action={resourcePaths.follow}
      fields={{ type, id }}
      isOn={is}
      icons={ICONS}
      texts={{ add: t("browseFollow"), remove: t("browseUnfollow"), failed: t("browseFollowFailed") }}
      onChange={forgetCardDetails}
      name={name}
      {...look}
    />
  );
}
