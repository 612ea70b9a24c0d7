import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithValibot } from "@conform-to/valibot";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { fieldText } from "../../../forms/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { stack } from "../../../ui/css/layout.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { Select } from "../../../ui/select/select.tsx";
import type { redeemVoucher } from "../actions.server.ts";
import { RedeemFormSchema } from "../schemas.ts";
import * as styles from "./account-page.css.ts";

/** A voucher for the next payment of a licence that the viewer holds. */
export function RedeemForm({ licences }: { readonly licences: readonly Licence[] }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<typeof redeemVoucher>();
  const navigation = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: "redeem",
    lastResult: reply ?? null,
    defaultValue: { licenceId: licences[0]?.licenceId },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: RedeemFormSchema }),
    shouldRevalidate: "onInput",
  });
  const busy = navigation.state !== "idle" && navigation.formData?.has("voucherCode") === true;
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      // The page stays mounted after the voucher is redeemed, so the code is cleared.
      if (reply === undefined) element.current?.reset();
    }
  }, [busy, reply]);
  const error = fieldText(fields.voucherCode.errors ?? fields.licenceId.errors, i18n, "accountErrorGeneric");
  const { key: _key, ...input } = getInputProps(fields.voucherCode, { type: "text", ariaAttributes: false });
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} ref={element} className={stack[4]}>
      <FormSummary title={t("accountProblemTitle")} problems={error === null ? [] : [{ fieldId: fields.voucherCode.id, message: error }]} />
      <div className={styles.redeem}>
        {licences.length === 1 ? (
          <input type="hidden" name="licenceId" value={licences[0]?.licenceId} />
        ) : (
          <div className={styles.redeemField}>
            <Select
              id={fields.licenceId.id}
              name={fields.licenceId.name}
              label={t("accountRedeemLicence")}
              options={licences.map((licence) => ({ value: licence.licenceId, label: licence.name }))}
              defaultValue={fields.licenceId.initialValue}
            />
          </div>
        )}
        <div className={styles.redeemField}>
          <TextField
            {...input}
            id={fields.voucherCode.id}
            label={t("accountRedeemCode")}
            error={error}
            code
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <div className={styles.redeemAction}>
          <Button type="submit" icon="ticket" busy={busy}>
            {t("accountRedeemAction")}
          </Button>
        </div>
      </div>
    </Form>
  );
}
