import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CardFieldsHandle, cardFrameId, ProviderCardFields } from "../../../forms/card/card-fields.tsx";
import type { CardFieldsState } from "../../../forms/card/use-card-fields.ts";
import { problemText } from "../../../forms/problem.ts";
import { useUnsent } from "../../../forms/use-unsent.ts";
import { Button } from "../../../ui/button/button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { type AnyIcon, Icon } from "../../../ui/icon/icon.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Anchor } from "../../../ui/link-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import type { actOnPay } from "../actions.server.ts";
import type { PayData } from "../data.server.ts";
import type { BasketSummary } from "../model/basket-summary.ts";
import { chosenOf, isPaidByCode, methodLabel, type PaymentChoice } from "../model/payment-choice.ts";
import * as styles from "./pay-page.css.ts";
import { useMoney } from "./use-money.ts";

const METHOD_FIELD = "payment-method";

/** Fields of an order or a gift that the payment form needs. */
export interface PayFormData extends Pick<PayData, "agreed" | "from" | "hostedFields" | "terms"> {
  readonly summary: Pick<BasketSummary, "basketId" | "dueToday" | "firstPrice" | "afterTrial">;
}

/** Choice of a payment method, and the payment. Without scripts the form leads to the provider's page; with them cards are typed here. */
export function PayForm({ data, choices }: { readonly data: PayFormData; readonly choices: readonly PaymentChoice[] }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<typeof actOnPay>();
  const navigation = useNavigation();
  const replied = reply !== undefined && "method" in reply ? reply.method : null;
  const first = chosenOf(choices, replied) ?? choices[0] ?? null;
  const [method, setMethod] = useState(first?.value ?? "");
  const choice = chosenOf(choices, method);
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const denied = reply?.kind === "trial-denied" ? reply : null;
  // The viewer may send a form without a response again; they are charged once.
  const unsent = useUnsent() !== null;
  const sending = !unsent && navigation.state !== "idle" && navigation.formData?.get("intent") === "pay";

  // Each card provider has its own fields; the chosen one validates the card.
  const cards = useRef(new Map<string, CardFieldsHandle>());
  const [states, setStates] = useState<Readonly<Record<string, CardFieldsState>>>({});
  const onState = useCallback((id: string, state: CardFieldsState) => setStates((before) => ({ ...before, [id]: state })), []);
  const stateOf = ({ needsForm, providerId }: PaymentChoice): CardFieldsState => (needsForm ? states[providerId] : undefined) ?? "none";
  const isFramed = (one: PaymentChoice) => !["none", "unavailable"].includes(stateOf(one));
  const framed = choice !== null && isFramed(choice);
  const creating = choice !== null && stateOf(choice) === "creating";

  function onPaymentMethod(value: string, id: string) {
    // The viewer has chosen another method meanwhile, so this provider's card is dropped.
    if (token.current === null || value !== method) return;
    token.current.value = id;
    form.current?.requestSubmit();
  }

  function onChoice(value: string) {
    // A payment method belongs to the provider that made it.
    if (token.current !== null) token.current.value = denied?.method === value ? denied.paymentDetailsExternalId : "";
    setMethod(value);
  }

  useEffect(() => {
    if (unsent) sent.current = false;
  }, [unsent]);

  useEffect(() => {
    if (navigation.state !== "idle") return;
    sent.current = false;
    // A declined card must not be sent again; a card that waits for consent must be.
    if (token.current !== null) token.current.value = denied?.paymentDetailsExternalId ?? "";
  }, [navigation.state, denied]);

  function onSubmit(event: FormEvent) {
    // The frame's answer submits the form before React renders, so the token is read from the input, not from the state.
    const hasToken = token.current !== null && token.current.value !== "";
    const card = cards.current.get(method);
    if (sent.current || sending || (card?.state === "creating" && !hasToken)) {
      event.preventDefault();
      return;
    }
    // The frame tokenises the card and answers with a payment method; the form is sent then. A frame that is not ready is skipped.
    if (!hasToken && card?.requestPaymentMethod() === true) {
      event.preventDefault();
      return;
    }
    sent.current = true;
  }

  const failed =
    reply?.kind === "pay" && reply.problem.code === "FAILED_PAYMENT" ? problemText(reply.problem, i18n, "commerceErrorGeneric") : null;
  const atCard = framed && reply?.kind === "pay" && reply.field === "card" && reply.method === method;
  const unchosen = reply?.kind === "method" ? t("commerceMethodRequired") : null;
  const problems = [
    ...(failed === null ? [] : [{ fieldId: atCard && choice !== null ? cardFrameId(choice) : METHOD_FIELD, message: failed }]),
    ...(unchosen === null ? [] : [{ fieldId: METHOD_FIELD, message: unchosen }]),
  ];
  return (
    <Form method="post" ref={form} className={styles.form} onSubmit={onSubmit}>
      <FormSummary title={t(failed === null ? "commerceProblemTitle" : "commerceFailedTitle")} problems={problems} />
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="basket" value={data.summary.basketId} />
      <input type="hidden" name="agreed" value={data.agreed} />
      {data.from !== null && <input type="hidden" name="from" value={data.from} />}
      <input ref={token} type="hidden" name="paymentDetailsExternalId" defaultValue={denied?.paymentDetailsExternalId ?? ""} />
      <Methods
        choices={choices}
        value={method}
        error={(atCard ? null : failed) ?? unchosen}
        isFramed={isFramed}
        onChange={onChoice}
        fieldsOf={(one) =>
          one.needsForm ? (
            <ProviderCardFields
              ref={(handle) => {
                if (handle === null) cards.current.delete(one.value);
                else cards.current.set(one.value, handle);
              }}
              taker={one}
              offered={data.hostedFields[one.value] ?? null}
              chosen={one.value === method}
              error={atCard && !sending && one.value === method ? failed : null}
              onPaymentMethod={(id) => onPaymentMethod(one.value, id)}
              onEnter={() => form.current?.requestSubmit()}
              onState={onState}
            />
          ) : null
        }
      />
      {denied !== null && (
        <Notice announce tone="warning" title={t("commerceTrialDeniedTitle")}>
          <TrialDeniedText summary={data.summary} />
          <input type="hidden" name="acknowledgeNoFreeTrial" value="true" />
        </Notice>
      )}
      <OrderTerms pages={data.terms} />
      <PayButton summary={data.summary} choices={choices} denied={denied !== null} busy={sending || creating} />
    </Form>
  );
}

function TrialDeniedText({ summary }: Pick<PayFormData, "summary">) {
  const { t } = useTranslation();
  const money = useMoney();
  return <p>{t("commerceTrialDeniedText", { amount: money(summary.firstPrice) })}</p>;
}

const ICONS: Partial<Record<PaymentChoice["type"], AnyIcon>> = { CARD: pageIcons.card };

interface MethodsProps {
  readonly choices: readonly PaymentChoice[];
  readonly value: string;
  readonly error: string | null;
  /** True when the card form of the choice is on this page. */
  readonly isFramed: (choice: PaymentChoice) => boolean;
  readonly onChange: (value: string) => void;
  /** Content below a choice: the card form of its provider. */
  readonly fieldsOf: (choice: PaymentChoice) => ReactNode;
}

function Methods({ choices, value, error, isFramed, onChange, fieldsOf }: MethodsProps) {
  const { t } = useTranslation();
  const hint = (choice: PaymentChoice) => {
    if (choice.card !== null) return <CardUntil expires={choice.card.expires} />;
    if (choice.type === "ZERO_BALANCE") return undefined;
    if (isPaidByCode(choice.type)) return t("commerceMethodByCode");
    return t(isFramed(choice) ? "commerceMethodHere" : "commerceMethodAtProvider", { provider: choice.providerName });
  };
  const [only] = choices;
  if (choices.length === 1 && only?.type === "ZERO_BALANCE") return <input type="hidden" name="method" value={only.value} />;
  return (
    <RadioGroup
      id={METHOD_FIELD}
      name="method"
      legend={t("commerceMethodTitle")}
      error={error}
      defaultValue={value}
      onChange={onChange}
      options={choices.map((choice) => ({
        value: choice.value,
        label: (
          <span className={styles.methodName}>
            <Icon name={ICONS[choice.type] ?? pageIcons.external} />
            {choice.card === null ? (
              t(methodLabel(choice.type))
            ) : (
              <bdi dir="ltr">{`${choice.card.cardType} •••• ${choice.card.last4Digits}`}</bdi>
            )}
          </span>
        ),
        hint: hint(choice),
        end: choice.brands.length > 0 && <CardMarks brands={choice.brands} />,
        below: fieldsOf(choice),
      }))}
    />
  );
}

function CardUntil({ expires }: { readonly expires: string }) {
  const { t } = useTranslation();
  const [year, month] = expires.split("-");
  return <>{t("commerceCardUntil", { date: `\u2066${month}/${year}\u2069` })}</>;
}

/** Card brands of a provider as text, because the logos belong to others. */
function CardMarks({ brands }: { readonly brands: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.marks} aria-label={t("commerceCardsTaken")}>
      {brands.map((brand) => (
        <li key={brand} className={styles.cardMark}>
          <bdi>{brand}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface PayButtonProps extends Pick<PayFormData, "summary"> {
  readonly choices: readonly PaymentChoice[];
  readonly denied: boolean;
  readonly busy: boolean;
}

function PayButton({ summary, choices, denied, busy }: PayButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const progressText = () => {
    if (denied) return t("commerceTrialDeniedAccept");
    if (choices.every((choice) => choice.type === "ZERO_BALANCE")) return t("commercePayFree");
    if (summary.afterTrial !== null) return t("commercePayTrial", { amount: money(summary.afterTrial.price) });
    return t("commercePayNow", { amount: money(summary.dueToday) });
  };
  return (
    <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t("commercePayBusy")}>
      {progressText()}
    </Button>
  );
}

/** Terms that the viewer accepts by ordering, right above the button. */
function OrderTerms({ pages }: { readonly pages: PayFormData["terms"] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <p className={styles.terms}>
      {t("commerceOrderTerms")}{" "}
      {pages.map(({ to, title }, index) => (
        <span key={to}>
          {index > 0 && "\u00a0· "}
          <Anchor to={to} target="_blank" className={`${textStyle.link} ${styles.termsPage}`}>
            {title}
          </Anchor>
        </span>
      ))}
    </p>
  );
}

/** Shown when the basket is being paid already: in another tab, or before the viewer navigated away. */
export function ContinueUnderWay({ basketId, from }: { readonly basketId: string; readonly from: string | null }) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return (
    <Notice
      tone="info"
      title={t("commerceInPaymentTitle")}
      actions={
        <Form method="post">
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="basket" value={basketId} />
          {from !== null && <input type="hidden" name="from" value={from} />}
          <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
            {t("commerceContinuePayment")}
          </Button>
        </Form>
      }
    >
      {t("commerceInPaymentText")}
    </Notice>
  );
}
