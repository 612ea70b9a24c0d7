import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { SIGN_IN_CHANNEL } from "../model/sign-in-window.ts";
import * as styles from "./provider-chooser.css.ts";

interface SocialFormsProps {
  readonly social: readonly { readonly id: string; readonly name: string; readonly logoUri: string | null }[];
  /** Name of the hosted service. */
  readonly name: string;
}

const WINDOW = "sign-in-window";
const SIZE = "popup,width=480,height=680";

/**
 * Social providers of a hosted service. With a mouse they open in a popup window, and this page continues when the window has finished. On
 * phones, which block popups, and without scripts, this page navigates to the provider.
 */
export function SocialForms({ social, name }: SocialFormsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (social.length === 0) return;
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      // The server has checked the path; this checks the origin again.
      const next = new URL(String(data), location.origin);
      if (next.origin === location.origin) location.assign(next);
    };
    return () => channel.close();
  }, [social]);
  if (social.length === 0) return null;
  return (
    <section className={styles.chooser} aria-label={t("federationSocialWays", { name })}>
      <div className={styles.or}>{t("federationOr")}</div>
      <ul className={styles.large}>
        {social.map((provider) => (
          <li key={provider.id}>
            <form method="post" onSubmit={openWindow}>
              <input type="hidden" name="social" value={provider.id} />
              <input type="hidden" name="popup" defaultValue="" />
              <Button type="submit" block>
                <span className={styles.inside}>
                  {provider.logoUri !== null && <img className={styles.logo} src={provider.logoUri} alt="" width={24} height={24} />}
                  <bdi>{t("federationContinueWith", { name: provider.name })}</bdi>
                </span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openWindow({ currentTarget: form }: FormEvent<HTMLFormElement>): void {
  const popup = form.elements.namedItem("popup");
  const opened = matchMedia("(pointer: fine)").matches ? window.open("about:blank", WINDOW, SIZE) : null;
  form.target = opened === null ? "" : WINDOW;
  if (popup instanceof HTMLInputElement) popup.value = opened === null ? "" : "1";
}
