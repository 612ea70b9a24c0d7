import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { AnyIcon } from "../../../ui/icon/icon.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { closer, openerOf } from "../../../ui/popover/popover.tsx";
import type { MenuChoice } from "../model/menu-model.ts";
import { PlayerButton } from "./buttons.tsx";
import * as styles from "./option-menu.css.ts";

interface OptionMenuProps {
  readonly icon: AnyIcon;
  readonly label: string;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** React 18 does not know this attribute. */
const popover: Record<string, string> = { popover: "auto" };

/**
 * A button with a popover in the top layer. The panel may be larger than the picture, closes on Escape or a click elsewhere, and returns
 * the focus. On small screens it is a sheet at the bottom.
 */
export function OptionMenu({ icon, label, onOpen, children }: OptionMenuProps) {
  const id = useId();
  const { direction } = useLocale();
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLSpanElement>(null);
  /** True while Tab moves the focus. The key press re-renders the controls before the focus moves. */
  const tabs = useRef(false);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const toggled = (event: Event) => {
      const now = event instanceof ToggleEvent && event.newState === "open";
      setOpen(now);
      onOpen(now);
      if (now)
        (
          element.querySelector<HTMLElement>("input:checked, [aria-current]") ??
          element.querySelector<HTMLElement>("input, button:not([popovertarget])")
        )?.focus();
    };
    // Tab past the last option closes the menu, which would cover the focused control. Light dismiss handles clicks.
    const pressed = ({ key }: KeyboardEvent) => {
      tabs.current = key === "Tab";
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (tabs.current && relatedTarget instanceof Node && !element.contains(relatedTarget)) element.hidePopover();
      tabs.current = false;
    };
    element.addEventListener("toggle", toggled);
    element.addEventListener("keydown", pressed);
    element.addEventListener("focusout", left);
    return () => {
      element.removeEventListener("toggle", toggled);
      element.removeEventListener("keydown", pressed);
      element.removeEventListener("focusout", left);
    };
  }, [onOpen]);

  const putInPlace = useCallback(() => {
    const box = button.current?.getBoundingClientRect();
    if (box === undefined) return;
    const end = direction === "rtl" ? box.x : document.documentElement.clientWidth - box.x - box.width;
    setPlace({
      "--below": `${Math.max(8, innerHeight - box.y + 8)}px`,
      "--end": `${Math.max(8, end)}px`,
      "--room": `${Math.max(160, box.y - 24)}px`,
    } as CSSProperties);
  }, [direction]);
  // The panel is positioned in the viewport, so it must follow its button when the page scrolls.
  useEffect(() => {
    if (!open) return;
    window.addEventListener("scroll", putInPlace, { passive: true });
    window.addEventListener("resize", putInPlace);
    return () => {
      window.removeEventListener("scroll", putInPlace);
      window.removeEventListener("resize", putInPlace);
    };
  }, [open, putInPlace]);

  return (
    <>
      <span ref={button} className={styles.anchor}>
        {/* The button must be the popover's invoker: light dismiss would close the panel before a click handler opens it again. */}
        <PlayerButton
          {...openerOf(id)}
          icon={icon}
          label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={id}
          onClick={putInPlace}
        />
      </span>
      <div {...popover} ref={panel} id={id} role="dialog" aria-label={label} data-menu className={styles.panel} style={place}>
        <div className={styles.head}>
          <span className={styles.title} aria-hidden>
            {label}
          </span>
          <PlayerButton {...closer(id)} icon="close" label={t("playerPanelClose")} />
        </div>
        {children}
      </div>
    </>
  );
}

interface ChoiceGroupProps {
  readonly title: string;
  readonly choices: readonly MenuChoice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One setting with its choices, as native radio buttons: arrow keys and screen readers work as usual. */
export function ChoiceGroup({ title, choices, value, onChoose }: ChoiceGroupProps) {
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <Icon name="check" className={styles.mark} />
          <bdi>{choice.label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
