import { useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../../forms/problem.ts";
import type { actOnPreferences } from "../../actions.server.ts";

type Reply = NonNullable<ReturnType<typeof useActionData<typeof actOnPreferences>>>;
/** Forms whose reply has a problem of the whole form. The value is also the form's `intent`. */
type FormKind = Extract<Reply, { readonly problem: unknown }>["kind"];

/** Reply to one of the forms on the page of preferences: null unless it was refused. `busy`: it is being sent. */
export function usePreferencesReply<Kind extends FormKind>(kind: Kind) {
  const { i18n } = useTranslation();
  const answer = useActionData<typeof actOnPreferences>();
  const reply = answer?.kind === kind ? (answer as Extract<Reply, { readonly kind: Kind }>) : null;
  const navigation = useNavigation();
  // A new list takes the focus, so that each refusal has one of its own.
  const problems = useMemo(() => {
    if (reply === null) return [];
    const { problem } = reply;
    return [{ message: problem === null ? i18n.t("playbackUnknown") : problemText(problem, i18n, "accountErrorGeneric") }];
  }, [reply, i18n]);
  return { reply, problems, busy: navigation.state !== "idle" && navigation.formData?.get("intent") === kind };
}
