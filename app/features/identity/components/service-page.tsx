import { useActionData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { noScriptOnly, scriptOnly } from "../../../ui/css/layout.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { openService, signInAt, signOutAt } from "../customer-identity/manager.ts";
import type { ProviderPageData, ProviderPageReply } from "../federation/provider-page.server.ts";
import { SIGN_IN_CHANNEL } from "../model/sign-in-window.ts";
import { BackLink } from "./back-link.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";

interface PageProps<Data> {
  readonly data: Data;
  readonly languageChoice: ReactNode;
}
type ServiceData = Extract<ProviderPageData, { page: "SERVICE" }>;

/** A customer identity service: its script shows its own form here; the page posts the resulting token. */
export function ServicePage({ data, languageChoice }: PageProps<ServiceData>) {
  const { t } = useTranslation();
  const { frame, name, script, signUp, signOut } = data;
  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t(signOut ? "federationSignOutTitle" : signUp ? "federationSignUpTitle" : "federationSignInTitle", { name })}
      after={signOut ? undefined : <BackLink frame={frame} />}
    >
      <div className={styles.form}>
        {script === null ? (
          <Notice tone="error">{t("federationServiceMissing", { name })}</Notice>
        ) : signOut ? (
          <SigningOut name={name} script={script} />
        ) : (
          <Service name={name} script={script} signUp={signUp} />
        )}
      </div>
    </IdentityFrame>
  );
}

interface ServiceProps {
  readonly name: string;
  readonly script: NonNullable<ServiceData["script"]>;
}

type ServiceState = "LOADING" | "OPEN" | "SENDING" | "STOPPED" | "AWAY";

function Service({ name, script, signUp }: ServiceProps & { readonly signUp: boolean }) {
  const { t, i18n } = useTranslation();
  const { language } = useLocale();
  const reply = useActionData<ProviderPageReply>();
  const [state, setState] = useState<ServiceState>("LOADING");
  const form = useRef<HTMLFormElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const refused = reply?.problem ?? null;
  useEffect(() => {
    // After a refusal the script does not start by itself, because the result would be the same.
    if (refused !== null) return;
    let gone = false;
    const show = (next: ServiceState) => {
      if (!gone) setState(next);
    };
    async function run(): Promise<void> {
      const service = await openService(script, language);
      if (gone || container.current === null) return;
      show("OPEN");
      const token = await signInAt(service, { container: container.current, signUp });
      const field = form.current?.elements.namedItem("idToken");
      if (gone || token === null || !(field instanceof HTMLInputElement)) return show("STOPPED");
      show("SENDING");
      field.value = token;
      form.current?.submit();
    }
    run().catch(() => show("AWAY"));
    return () => {
      gone = true;
    };
  }, [refused, script, language, signUp]);
  return (
    <>
      <div className={noScriptOnly}>
        <Notice tone="warning">{t("federationServiceNeedsScripts", { name })}</Notice>
      </div>
      {refused !== null && (
        <Notice tone="error" title={t("identitySignInProblem")} announce>
          {problemText(refused, i18n, "identityFailedAuthentication")}
        </Notice>
      )}
      {(state === "STOPPED" || state === "AWAY") && (
        <Notice tone={state === "AWAY" ? "error" : "info"} announce>
          {t(state === "AWAY" ? "federationServiceAway" : "federationGaveUp", { name })}
        </Notice>
      )}
      {refused === null && (state === "LOADING" || state === "SENDING") && (
        <p className={scriptOnly} role="status">
          {t("federationServiceLoading", { name })}
        </p>
      )}
      <div ref={container} />
      {(refused !== null || state === "STOPPED" || state === "AWAY") && (
        <Button type="button" block onClick={() => location.assign(location.href)}>
          {t("federationTryAgain")}
        </Button>
      )}
      <form method="post" ref={form} hidden>
        <input type="hidden" name="idToken" />
      </form>
    </>
  );
}

/**
 * The viewer is signed out here already. The script signs them out of the service, and the page goes home whatever the result
 * (S1§8).
 */
function SigningOut({ name, script }: ServiceProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const home = useHref()("root");
  useEffect(() => {
    const goOn = () => location.assign(home);
    signOutAt(script, language).then(goOn, goOn);
  }, [script, language, home]);
  return (
    <>
      <div className={noScriptOnly}>
        <Notice tone="warning">{t("federationSignOutNeedsScripts", { name })}</Notice>
      </div>
      <p className={scriptOnly} role="status">
        {t("federationSigningOutThere", { name })}
      </p>
      <LinkButton to={home} block reloadDocument>
        {t("identityGoHome")}
      </LinkButton>
    </>
  );
}

/** In a popup window after signing in: the opening page goes on, and the window closes. */
export function WindowDonePage({ data, languageChoice }: PageProps<Extract<ProviderPageData, { page: "DONE" }>>) {
  const { t } = useTranslation();
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage(data.to);
    channel.close();
    window.close();
  }, [data.to]);
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("federationWindowDoneTitle")}
      lead={t("federationWindowDoneText")}
    >
      <LinkButton to={data.to} block reloadDocument>
        {t("federationGoOn")}
      </LinkButton>
    </IdentityFrame>
  );
}
