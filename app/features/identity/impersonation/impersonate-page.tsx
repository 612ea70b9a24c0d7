import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IMPERSONATION_LINK_MINUTES, IMPERSONATION_MINUTES } from "../../../../contract/identity/impersonation.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import * as styles from "../components/identity-frame.css.ts";
import { IdentityFrame } from "../components/identity-frame.tsx";
import type { ImpersonateData } from "./impersonate.server.ts";

interface ImpersonatePageProps {
  readonly data: ImpersonateData;
  readonly languageChoice: ReactNode;
}

/** Confirmation before an operator acts for a viewer, or a notice that the link has expired. */
export function ImpersonatePage({ data: { frame, link }, languageChoice }: ImpersonatePageProps) {
  const { t } = useTranslation();
  const href = useHref();
  const navigation = useNavigation();
  const inFrame = (title: string, lead: string, content: ReactNode) => (
    <IdentityFrame frame={frame} languageChoice={languageChoice} title={title} lead={lead}>
      {content}
    </IdentityFrame>
  );
  const home = (
    <LinkButton to={href("root")} block>
      {t("impersonationHome")}
    </LinkButton>
  );
  if (link === null) return inFrame(t("impersonationOverTitle"), t("impersonationOverText", { minutes: IMPERSONATION_LINK_MINUTES }), home);
  const values = { viewer: `\u2068${link.viewer}\u2069`, minutes: IMPERSONATION_MINUTES };
  return inFrame(
    t("impersonationTitle"),
    t(link.mode === "READ" ? "impersonationLeadRead" : "impersonationLeadWrite", values),
    // A full page load: nothing of the operator stays in the page's memory.
    <Form method="post" reloadDocument className={styles.actions}>
      <p className={styles.note}>
        <bdi>{link.email}</bdi>
      </p>
      <p className={styles.note}>{t("impersonationRecorded")}</p>
      <Button type="submit" variant="primary" block busy={navigation.state === "submitting"}>
        {t("impersonationBegin")}
      </Button>
      {home}
    </Form>,
  );
}
