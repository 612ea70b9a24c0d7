import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { FrameView } from "../frame.server.ts";
import { PROVIDER_FIELD, type ProviderChoice } from "../model/chooser.ts";
import { providerHref } from "../model/provider-href.ts";
import * as styles from "./provider-chooser.css.ts";

interface ProviderChooserProps {
  readonly choices: readonly ProviderChoice[];
  readonly frame: FrameView;
  /** True when a form is above: "or" separates them. */
  readonly divided: boolean;
  /** True on sign-up. */
  readonly signUp?: boolean;
  /** Id of the form whose values are sent along; its page redirects the viewer. */
  readonly form?: string | undefined;
}

/** Other sign-in methods: large buttons below each other, small ones in a row. */
export function ProviderChooser({ choices, frame, divided, signUp = false, form }: ProviderChooserProps) {
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
              <ProviderButton choice={choice} frame={frame} signUp={signUp} form={form} />
            </li>
          ))}
        </ul>
      )}
      {small.length > 0 && (
        <ul className={styles.small}>
          {small.map((choice) => (
            <li key={choice.id}>
              <ProviderButton choice={choice} frame={frame} signUp={signUp} form={form} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same address in the language of this page. */
export function useProviderHref(frame: FrameView) {
  const href = useHref();
  return (provider: Parameters<typeof providerHref>[2], signUp: boolean): string => providerHref(href, frame, provider, signUp);
}

/** Sends the viewer to the provider by a form, so that a prefetch starts nothing, or links to our page of the provider. */
export function ProviderButton({
  choice,
  frame,
  signUp = false,
  form,
}: Pick<ProviderChooserProps, "frame" | "signUp" | "form"> & { readonly choice: ProviderChoice }) {
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
  if (form !== undefined)
    return (
      <Button
        type="submit"
        form={form}
        name={PROVIDER_FIELD}
        value={choice.id}
        formNoValidate
        block
        // Moving the focus would show the last field's error at once, and the button would move away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {inside}
      </Button>
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
