import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fieldText, problemText } from "../../../forms/problem.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import type { ListIntent, ListsReply } from "../actions.server.ts";

/** Error of a form's name; null for another form's reply. */
export function useNameError(reply: ListsReply | null, intent: ListIntent): string | null {
  const { i18n } = useTranslation();
  if (reply === null || reply.intent !== intent || reply.nameError === null) return null;
  return fieldText([reply.nameError], i18n, "error.INTERNAL");
}

/** The summary of a refused form. `fieldId`: its field for the name. */
export function ListProblems({ reply, fieldId }: { readonly reply: ListsReply | null; readonly fieldId?: string }) {
  const { t, i18n } = useTranslation();
  const problems = useMemo(() => {
    if (reply === null) return [];
    const field = fieldText(reply.nameError === null ? undefined : [reply.nameError], i18n, "error.INTERNAL");
    if (field !== null) return [{ ...(fieldId === undefined ? {} : { fieldId }), message: field }];
    const problem = reply.problem ?? { code: "VALIDATION_FAILED" as const, message: null };
    return [{ message: problemText(problem, i18n, "error.INTERNAL") }];
  }, [reply, fieldId, i18n]);
  return <FormSummary title={t("watchlistsProblem")} problems={problems} />;
}
