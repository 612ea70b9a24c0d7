import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { cluster, stack } from "../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { CaptionFields } from "../../../watch/captions/caption-fields.tsx";
import type { actOnPreferences } from "../actions.server.ts";
import type { CaptionsView } from "../captions.server.ts";
import { CAPTIONS, RESET } from "../model/caption-form.ts";

/** The look of captions for all of the viewer's devices, or for a guest's browser. */
export function CaptionsForm({ captions }: { readonly captions: CaptionsView }) {
  const { t, i18n } = useTranslation();
  const answer = useActionData<typeof actOnPreferences>();
  const reply = answer?.kind === "captions" ? answer : null;
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === null) return [];
    const { problem } = reply;
    return [{ message: problem === null ? i18n.t("playbackUnknown") : problemText(problem, i18n, "accountErrorGeneric") }];
  }, [reply, i18n]);
  return (
    // The form is still mounted after it was saved; the key makes it start with the saved values.
    <Form method="post" className={stack[5]} key={JSON.stringify(captions)}>
      <FormSummary title={t("playbackCaptionsFailed")} problems={problems} />
      <input type="hidden" name="intent" value={CAPTIONS} />
      <CaptionFields settings={reply?.settings ?? captions.settings} style={captions.style} />
      <div className={cluster[3]}>
        <Button type="submit" busy={navigation.state !== "idle" && navigation.formData?.get("intent") === CAPTIONS}>
          {t("playbackCaptionsSave")}
        </Button>
        <Button type="submit" variant="ghost" name={RESET} value="true">
          {t("captionsReset")}
        </Button>
      </div>
    </Form>
  );
}
