import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/button.tsx";
import { cluster, stack } from "../../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { CaptionFields } from "../../../../watch/captions/caption-fields.tsx";
import type { CaptionsView } from "../../captions.server.ts";
import { CAPTIONS, RESET } from "../../model/caption-form.ts";
import { usePreferencesReply } from "./use-preferences-reply.ts";

/** The look of captions for all of the viewer's devices, or for a guest's browser. */
export function CaptionsForm({ captions }: { readonly captions: CaptionsView }) {
  const { t } = useTranslation();
  const { reply, problems, busy } = usePreferencesReply(CAPTIONS);
  return (
    // The form is still mounted after it was saved; the key makes it start with the saved values.
    <Form method="post" className={stack[5]} key={JSON.stringify(captions)}>
      <FormSummary title={t("playbackCaptionsFailed")} problems={problems} />
      <input type="hidden" name="intent" value={CAPTIONS} />
      <CaptionFields settings={reply?.settings ?? captions.settings} style={captions.style} />
      <div className={cluster[3]}>
        <Button type="submit" data-may-wait="" busy={busy}>
          {t("playbackCaptionsSave")}
        </Button>
        <Button type="submit" data-may-wait="" variant="ghost" name={RESET} value="true">
          {t("captionsReset")}
        </Button>
      </div>
    </Form>
  );
}
