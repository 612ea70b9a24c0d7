import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { FrameView } from "../frame.server.ts";
import type { ProviderChoice } from "../model/chooser.ts";
import * as styles from "./provider-chooser.css.ts";

interface ProviderChooserProps {
  readonly choices: readonly ProviderChoice[];
  readonly frame: FrameView;
  /** A form stands above: "or" comes between. */
  readonly divided: boolean;
  /** The viewer is new. */
  readonly signUp?: boolean;
}

/** Other ways to sign in (ID-20): large buttons below each other, small ones in a row. */
export function ProviderChooser({ choices, frame, divided, signUp = false }: ProviderChooserProps) {
  const { t } = useTranslation();
  const [large, small] = [choices.filter((choice) => choice.large), choices.filter((choice) => !choice.large)];
  if (choices.length === 0) return null;
  return (
    <section className={styles.chooser} aria-label={t(signUp ? "federationOtherWaysUp" : "federationOtherWays")}>
      {divided && <div className={styles.or}>{t("federationOr")}</div>}
      {large.length > 0 && (
        <ul className={styles.large}>
          {large.map((choice) => (
            <li key={choice.id}>
              <ProviderButton choice={choice} frame={frame} signUp={signUp} />
            </li>
          ))}
        </ul>
      )}
      {small.length > 0 && (
        <ul className={styles.small}>
          {small.map((choice) => (
            <li key={choice.id}>
              <ProviderButton choice={choice} frame={frame} signUp={signUp} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Address of a provider's own page, below sign-in or below the sign-in of the gift that the viewer is on the way to (RT-10). */
export function useProviderHref({ gift, carried }: FrameView) {
  const href = useHref();
  return ({ id, clientName = null }: { readonly id: string; readonly clientName?: string | null }, signUp: boolean): string => {
    const query = signUp ? { ...carried, type: "signup" } : carried;
    const params = { authProvider: id, clientName };
    if (gift?.kind !== "GIFT") return href("loginProvider", params, query);
    return gift.giftId === null
      ? href("giftLoginProvider", params, query)
      : href("giftItemLoginProvider", { ...params, giftId: gift.giftId }, query);
  };
}

/** Sends the viewer to the provider by a form, so that a prefetch begins nothing; or leads to the provider's page of ours. */
export function ProviderButton({
  choice,
  frame,
  signUp = false,
}: Pick<ProviderChooserProps, "frame"> & { readonly choice: ProviderChoice; readonly signUp?: boolean }) {
  const { t } = useTranslation();
  const to = useProviderHref(frame)(choice, signUp);
  const full = choice.label ?? t("federationContinueWith", { name: choice.name });
  const inside = (
    <span className={styles.inside}>
      {choice.logoUri === null ? (
        <span className={styles.letter} aria-hidden="true">
          {[...choice.name][0] ?? ""}
        </span>
      ) : (
        <img className={styles.logo} src={choice.logoUri} alt="" width={24} height={24} />
      )}
      {choice.large ? <bdi>{full}</bdi> : <bdi>{choice.name}</bdi>}
    </span>
  );
  if (!choice.leaves)
    return (
      <LinkButton to={to} block reloadDocument>
        {inside}
      </LinkButton>
    );
  return (
    <form method="post" action={to}>
      <Button type="submit" block>
        {inside}
      </Button>
    </form>
  );
}
