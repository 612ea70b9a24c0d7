import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { Form, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { REVIEW_LENGTH } from "../../../../contract/reviews/review-limits.ts";
import { fieldText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { stack } from "../../../ui/css/layout.css.ts";
import { TextArea } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { WRITE } from "../model/write-query.ts";
import { ReviewFormSchema } from "../schemas.ts";
import type { TitleReviewsView } from "../views.ts";
import type { ReviewPlace } from "./review-item.tsx";
import { StarChoice } from "./stars.tsx";

interface ReviewFormProps {
  readonly view: TitleReviewsView;
  readonly place: ReviewPlace;
  readonly reply: SubmissionResult<string[]> | null;
}

/**
 * Form of the viewer's review; a refused one keeps what was typed. It stands on the page of reviews alone, because the page of a title should
 * not load the code of forms. `place`: the page from which the viewer came, to which a saved one leads back.
 */
export function ReviewForm({ view, place, reply }: ReviewFormProps) {
  const { t, i18n } = useTranslation();
  const href = useHref();
  const navigation = useNavigation();
  const { own, author, titleId } = view;
  // The query outlives a refused form.
  const action = href("reviews", { titleId }, place === "title" ? WRITE : {});
  const [form, fields] = useForm({
    id: "review",
    lastResult: reply,
    defaultValue: { rating: String(own?.rating ?? 0), text: own?.text ?? "", place },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ReviewFormSchema }),
    shouldRevalidate: "onInput",
  });
  const stars = fieldText(fields.rating.errors, i18n, "error.INTERNAL");
  const text = fieldText(fields.text.errors, i18n, "error.INTERNAL");
  const whole = fieldText(form.errors, i18n, "error.INTERNAL");
  const problems = useMemo(
    () => [
      ...(whole === null ? [] : [{ message: whole }]),
      ...(stars === null ? [] : [{ fieldId: fields.rating.id, message: stars }]),
      ...(text === null ? [] : [{ fieldId: fields.text.id, message: text }]),
    ],
    [whole, stars, text, fields.rating.id, fields.text.id],
  );
  const { key: _key, ...area } = getTextareaProps(fields.text, { ariaAttributes: false });
  return (
    <Form method="post" action={action} preventScrollReset {...getFormProps(form)} className={stack[4]}>
      <FormSummary title={t("reviewPostingFailed")} problems={problems} />
      <input type="hidden" name="place" value={place} />
      <StarChoice id={fields.rating.id} name={fields.rating.name} defaultValue={fields.rating.initialValue} error={stars} />
      <TextArea
        {...area}
        id={fields.text.id}
        label={t("reviewsText")}
        aside={t("reviewsOptional")}
        hint={author === null ? t("reviewsShownUnnamed") : t("reviewsShownAs", { name: author })}
        error={text}
        rows={4}
        maxLength={REVIEW_LENGTH}
        dir="auto"
      />
      <div>
        <Button
          type="submit"
          data-may-wait=""
          variant="primary"
          busy={navigation.formAction !== undefined && navigation.formData?.has("rating") === true}
        >
          {t(own === null ? "reviewsSend" : "reviewsChange")}
        </Button>
      </div>
    </Form>
  );
}
