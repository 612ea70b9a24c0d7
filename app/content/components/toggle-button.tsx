import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { createOptimisticValue, type ShownValue } from "../../forms/changes/optimistic-value.ts";
import { sendChange, subjectOf } from "../../forms/changes/send-change.ts";
import { Button, type ButtonLook } from "../../ui/button/button.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import type { AnyIcon } from "../../ui/icon/icon.tsx";
import type { ToggleTexts } from "../views.ts";

type ToggleButtonProps = Omit<ButtonLook, "icon"> & {
  /** Address of the form. It takes these fields, `intent` (`add` or `remove`) and `from`. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly isOn: boolean;
  readonly texts: ToggleTexts;
  readonly icons: { readonly on: AnyIcon; readonly off: AnyIcon };
  readonly className?: string | undefined;
  /** Name of the changed subject, for a page with several buttons. Hidden from sight. */
  readonly name?: string | undefined;
  /** True when only screen readers get the label. */
  readonly iconOnly?: boolean | undefined;
  /** Called after a change is stored. */
  readonly onChange?: (() => void) | undefined;
};

/** A name after a button's text, for screen readers. */
export function HiddenName({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span className={visuallyHidden}>
      : <bdi>{name}</bdi>
    </span>
  );
}

/**
 * Adds a title to a list of the viewer's profile, or removes it. Without scripts it is a form that returns to the page. Scripts change the
 * button at once. Changes are sent one after another; a refused one is undone and reported.
 */
export function ToggleButton({ action, fields, isOn, texts, icons, onChange, name, iconOnly = false, ...look }: ToggleButtonProps) {
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<ShownValue<boolean> | null>(null);
  const [optimistic] = useState(() => createOptimisticValue<boolean>(setShown));
  const is = shown?.value ?? isOn;
  const hasFailed = shown !== null && shown.failure !== null;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const subject = subjectOf(event.currentTarget);
    void optimistic.change(is, !is, async () => {
      if ((await sendChange(action, body, subject)) === "REFUSED") return texts.failed;
      onChange?.();
      return null;
    });
  }

  const text = is ? texts.remove : texts.add;
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="intent" value={is ? "remove" : "add"} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <Button type="submit" icon={is ? icons.on : icons.off} {...look}>
        {iconOnly ? <span className={visuallyHidden}>{text}</span> : text}
        <HiddenName name={name} />
      </Button>
      <span role="status" className={hasFailed ? undefined : visuallyHidden}>
        {hasFailed && texts.failed}
      </span>
    </form>
  );
}
