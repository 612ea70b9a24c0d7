import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, type ButtonVariant } from "../../ui/button/button.tsx";
import { scriptOnly } from "../../ui/css/layout.css.ts";
import type { AnyIcon } from "../../ui/icon/icon.tsx";
import { pageIcons } from "../../ui/icon/page-icons.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { answerByPasskey, type PasskeyUse } from "./passkey-browser.ts";

interface PasskeyFormProps {
  readonly use: PasskeyUse;
  readonly label: string;
  /** Shown when the browser returned no passkey: the dialog was closed, there is none, or it took too long. */
  readonly failed: string;
  readonly variant?: ButtonVariant;
  readonly icon?: AnyIcon;
  readonly block?: boolean;
  /** Suggests the viewer's passkeys in the name field, in browsers that support it. */
  readonly suggest?: boolean;
  /** The page that gets the answer; default: this one. */
  readonly action?: string;
  /** Further fields of the form. */
  readonly children?: ReactNode;
}

/** A button that requests a passkey from the browser and posts the answer, as field `passkey`. */
export function PasskeyForm({ use, label, failed, variant, icon = pageIcons.shield, block, suggest, action, children }: PasskeyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const navigation = useNavigation();

  function send(value: string): void {
    if (answer.current === null) return;
    answer.current.value = value;
    form.current?.requestSubmit();
  }

  useEffect(() => {
    if (suggest !== true) return;
    const controller = new AbortController();
    answerByPasskey(use, { suggest: true, signal: controller.signal }).then(
      (value) => {
        if (value === null || answer.current === null) return;
        answer.current.value = value;
        form.current?.requestSubmit();
      },
      // A failed suggestion is not shown, because the viewer did not request it; the button reports its own errors.
      () => undefined,
    );
    return () => controller.abort();
  }, [suggest, use]);

  async function ask(): Promise<void> {
    setState("asking");
    try {
      send((await answerByPasskey(use, { suggest: false })) ?? "");
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <Form method="post" action={action} ref={form} className={scriptOnly}>
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="passkey" ref={answer} />
      {children}
      {state === "failed" && (
        <Notice tone="warning" announce>
          {failed}
        </Notice>
      )}
      <Button
        type="button"
        variant={variant}
        icon={icon}
        block={block}
        busy={state === "asking" || navigation.state !== "idle"}
        onClick={() => void ask()}
      >
        {label}
      </Button>
    </Form>
  );
}
