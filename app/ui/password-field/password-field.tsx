import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { classNames } from "../css/class-names.ts";
import { scriptOnly } from "../css/layout.css.ts";
import { control } from "../field/field.css.ts";
import { Field, type FieldFrame } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { pageIcons } from "../icon/page-icons.ts";
import * as styles from "./password-field.css.ts";
import { HIDE_DELAY_MS, nextVisibility, type Visibility, type VisibilityEvent } from "./visibility.ts";

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> &
  FieldFrame & {
    /** Name of the eye button: "show password". The browser announces its pressed state. */
    showLabel: string;
  };

/**
 * A password input with an eye button: shown while a mouse button is held, hidden 300 ms after any mouse-up; a tap or a key toggles it.
 * Without scripts there is no button. `autoComplete` must be "current-password" or "new-password".
 */
export function PasswordField({ id, label, hint, error, aside, showLabel, className, ...input }: PasswordFieldProps) {
  const [visibility, setVisibility] = useState<Visibility>("hidden");
  const field = useRef<HTMLInputElement>(null);
  const pressedByMouse = useRef(false);
  const shown = visibility !== "hidden";
  const send = (event: VisibilityEvent) => setVisibility((now) => nextVisibility(now, event));

  useEffect(() => {
    if (!shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      timer = setTimeout(() => setVisibility((now) => nextVisibility(now, "release")), HIDE_DELAY_MS);
    };
    // A password manager must never receive a text input.
    const leave = () => setVisibility((now) => nextVisibility(now, "leave"));
    const form = field.current?.form;
    window.addEventListener("pointerup", release);
    form?.addEventListener("submit", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerup", release);
      form?.removeEventListener("submit", leave);
    };
  }, [shown]);

  return (
    <Field {...{ id, label, hint, error, aside }}>
      {(attributes) => (
        <span className={styles.wrap}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...attributes}
            ref={field}
            type={shown ? "text" : "password"}
            className={classNames(control, styles.input, className)}
          />
          <button
            type="button"
            className={classNames(styles.eye, scriptOnly)}
            aria-label={showLabel}
            aria-pressed={shown}
            aria-controls={id}
            onPointerDown={(event) => {
              pressedByMouse.current = event.pointerType === "mouse" && event.button === 0;
              if (!pressedByMouse.current) return;
              // Keeps the caret in the input.
              event.preventDefault();
              send("press");
            }}
            onClick={(event) => {
              // The click that ends a mouse's hold is not a toggle; a key's click has no detail.
              if (event.detail === 0 || !pressedByMouse.current) send("toggle");
              pressedByMouse.current = false;
            }}
          >
            <Icon name={shown ? pageIcons.eyeOff : pageIcons.eye} />
          </button>
        </span>
      )}
    </Field>
  );
}
