import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import * as frameStyles from "../components/identity-frame.css.ts";
import { IdentityFrame } from "../components/identity-frame.tsx";
import type { ActivateData, ActivateReply } from "./activate.server.ts";
import * as styles from "./device.css.ts";

interface ActivatePageProps {
  readonly data: ActivateData;
  readonly languageChoice: ReactNode;
}

/** Approves a television: the requesting device and its location, or a field for its code. */
export function ActivatePage({ data, languageChoice }: ActivatePageProps) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <IdentityFrame
      frame={data.frame}
      languageChoice={languageChoice}
      title={t(data.device === null ? "deviceActivateTitle" : "deviceAskTitle")}
      lead={data.device === null && data.answered === null ? t("deviceActivateLead") : undefined}
    >
      {data.answered !== null ? (
        <Notice
          tone={data.answered === "allowed" ? "success" : "info"}
          announce
          actions={<LinkButton to={to("root")}>{t("identityGoHome")}</LinkButton>}
        >
          {t(data.answered === "allowed" ? "deviceAllowed" : "deviceRefused")}
        </Notice>
      ) : data.device !== null ? (
        <Question device={data.device} email={data.email} />
      ) : (
        <CodeForm reply={data.reply} />
      )}
    </IdentityFrame>
  );
}

/** Problems of the last response: of the form, else of the page itself. */
function useProblems(ofPage: ActivateReply) {
  const { i18n } = useTranslation();
  const reply = useActionData<ActivateReply>() ?? ofPage;
  const problems = useMemo(() => {
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "identityFailedAuthentication") }];
    return reply.unknown ? [{ fieldId: "device-code", message: i18n.t("deviceCodeUnknown") }] : [];
  }, [reply, i18n]);
  return { reply, problems };
}

function CodeForm({ reply: ofPage }: { readonly reply: ActivateReply }) {
  const { t } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  const { reply, problems } = useProblems(ofPage);
  return (
    <Form method="post" action={to("activate", {})} className={frameStyles.form}>
      <FormSummary title={t("deviceProblem")} problems={problems} />
      <TextField
        key={reply.code}
        id="device-code"
        name="code"
        code
        label={t("deviceCode")}
        hint={t("deviceCodeHint")}
        error={reply.unknown ? t("deviceCodeUnknown") : null}
        defaultValue={reply.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <Button type="submit" variant="primary" block busy={navigation.state !== "idle"}>
        {t("deviceGoOn")}
      </Button>
    </Form>
  );
}

function Question({ device, email }: { readonly device: NonNullable<ActivateData["device"]>; readonly email: string | null }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { problems } = useProblems({ unknown: false, code: "", problem: null });
  const name = [device.browser, device.system].filter((part) => part !== "").join(" · ") || t("deviceUnknown");
  return (
    <Form method="post" className={frameStyles.form}>
      <FormSummary title={t("deviceProblem")} problems={problems} />
      <p className={styles.code}>
        <bdi className={textStyle.ltr}>{device.code}</bdi>
      </p>
      <DescriptionList
        items={[
          { term: t("deviceWhich"), description: <bdi>{name}</bdi> },
          ...(device.region === null ? [] : [{ term: t("deviceWhere"), description: device.region }]),
          { term: t("deviceWhen"), description: <span suppressHydrationWarning>{timeText(device.createdAt, "dateTime")}</span> },
          ...(email === null ? [] : [{ term: t("deviceAs"), description: <bdi className={textStyle.ltr}>{email}</bdi> }]),
        ]}
      />
      <Notice tone="warning">{t("deviceAskWarning")}</Notice>
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="allow" variant="primary">
          {t("deviceAllow")}
        </Button>
        <Button type="submit" name="intent" value="deny">
          {t("deviceDeny")}
        </Button>
      </div>
    </Form>
  );
}
