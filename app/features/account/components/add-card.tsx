import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardFrameId } from "../../../forms/card/card-fields.tsx";
import type { HostedFields } from "../../../forms/card/hosted-fields.server.ts";
import type { CardTaker } from "../../../forms/card/hosted-fields.ts";
import { NewCardFields, NewCardInputs } from "../../../forms/card/new-card-fields.tsx";
import { useNewCard } from "../../../forms/card/use-new-card.ts";
import { Button } from "../../../ui/button/button.tsx";
import { cluster, stack } from "../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import * as styles from "./held-licence.css.ts";

interface AddCardProps {
  readonly taker: CardTaker;
  /**
   * The provider's card fields. Null: the viewer must prove who they are first, or the provider has no fields; the form's response then
   * leads on.
   */
  readonly fields: Promise<HostedFields | null> | null;
  /** Id of the set-up that has saved a card; null: none has. */
  readonly addedBy: string | null;
  readonly error: string | null;
}

/**
 * Form that adds a card. The button opens the provider's fields below it. Without fields or scripts it leads to the provider's
 * page.
 */
export function AddCard({ taker, fields, addedBy, error }: AddCardProps) {
  const { t } = useTranslation();
  const [framed, setFramed] = useState(false);
  const [open, setOpen] = useState(false);
  const card = useNewCard({ wanted: open });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    let unmounted = false;
    void fields?.then((found) => unmounted || setFramed(found !== null));
    return () => {
      unmounted = true;
    };
  }, [fields]);
  useEffect(() => {
    if (addedBy !== null) setOpen(false);
  }, [addedBy]);
  useEffect(() => {
    if (open) heading.current?.focus();
    else if (wasOpen.current) card.form.current?.querySelector<HTMLElement>("button[type='submit']")?.focus();
    wasOpen.current = open;
  }, [open, card.form]);

  function onSubmit(event: FormEvent) {
    if (open || !framed) return card.onSubmit(event);
    event.preventDefault();
    setOpen(true);
  }

  return (
    <Form method="post" ref={card.form} onSubmit={onSubmit} className={stack[4]}>
      {open && (
        <>
          <FormSummary
            title={t("accountCardNotAdded")}
            problems={error === null ? [] : [{ fieldId: cardFrameId(taker), message: error }]}
          />
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {t("accountCardNew")}
          </h2>
          <NewCardFields taker={taker} offered={fields} card={card} chosen error={error} />
        </>
      )}
      <input type="hidden" name="intent" value="add" />
      <NewCardInputs taker={taker} card={card} />
      <div className={cluster[3]}>
        <Button type="submit" variant={open ? "primary" : "secondary"} icon={pageIcons.card} busy={card.busy}>
          {t(open ? "accountCardSave" : "accountCardAdd")}
        </Button>
        {open && (
          <Button type="button" variant="ghost" onClick={() => setOpen(false)}>
            {t("accountCardLeave")}
          </Button>
        )}
      </div>
    </Form>
  );
}
