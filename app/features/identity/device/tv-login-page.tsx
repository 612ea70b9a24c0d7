import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageLink, useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { QrCode } from "../../../ui/qr-code/qr-code.tsx";
import * as frameStyles from "../components/identity-frame.css.ts";
import { IdentityFrame } from "../components/identity-frame.tsx";
import * as styles from "./device.css.ts";
import type { TvLoginData } from "./tv-login.server.ts";

interface TvLoginPageProps {
  readonly data: TvLoginData;
  readonly languageChoice: ReactNode;
}

/** The television's side: the code to type elsewhere, and waiting for approval. */
export function TvLoginPage({ data, languageChoice }: TvLoginPageProps) {
  const { t } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  const { waiting, ended, signedIn } = data;
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t("deviceTvTitle")}
      lead={waiting === null && !signedIn ? t("deviceTvLead") : undefined}
      after={
        waiting === null && !signedIn ? (
          <PageLink page="activate" className={textStyle.link}>
            {t("deviceTvEnter")}
          </PageLink>
        ) : undefined
      }
    >
      {waiting !== null ? (
        <Waiting waiting={waiting} />
      ) : signedIn ? (
        <div>
          <LinkButton to={to("activate", {})} variant="primary" block>
            {t("deviceTvEnter")}
          </LinkButton>
        </div>
      ) : (
        <Form method="post" className={frameStyles.form}>
          {ended !== null && (
            <Notice tone="warning" announce>
              {t(ended)}
            </Notice>
          )}
          <Button type="submit" variant="primary" block busy={navigation.state !== "idle"}>
            {t("deviceTvBegin")}
          </Button>
        </Form>
      )}
    </IdentityFrame>
  );
}

function Waiting({ waiting }: { readonly waiting: NonNullable<TvLoginData["waiting"]> }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(revalidate, waiting.interval * 1_000);
    return () => clearTimeout(timer);
  }, [revalidate, waiting]);
  return (
    <div className={styles.waiting}>
      <noscript>
        <meta httpEquiv="refresh" content={String(waiting.interval)} />
      </noscript>
      <p>{t("deviceTvOpen", { address: `\u2068${waiting.address}\u2069` })}</p>
      <p className={styles.code}>
        <bdi className={textStyle.ltr}>{waiting.code}</bdi>
      </p>
      <QrCode {...waiting.qr} label={t("deviceTvQr")} />
      <p className={frameStyles.note}>{t("deviceTvWaiting")}</p>
    </div>
  );
}
