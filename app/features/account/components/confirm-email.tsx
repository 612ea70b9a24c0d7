import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Notice that the address is not confirmed yet, with a button that sends another mail. */
export function ConfirmEmail() {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <Form method="post" action={to("emailConfirmation")}>
      <input type="hidden" name="intent" value="remind" />
      <Notice
        tone="info"
        title={t("accountConfirmTitle")}
        actions={
          <Button type="submit" size="sm">
            {t("accountConfirmSend")}
          </Button>
        }
      >
        {t("accountConfirmText")}
      </Notice>
    </Form>
  );
}
