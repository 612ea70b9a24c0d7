import { resourcePaths } from "../../../routing/route-table.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import type { ConsentQuestion } from "../views.ts";
import * as styles from "./consent-bar.css.ts";

/** Texts of the question; null: no question is needed, or there is no network. */
async function readQuestion(): Promise<ConsentQuestion | null> {
  const { lang } = document.documentElement;
  try {
    const response = await fetch(`${resourcePaths.analytics}?lang=${lang}`, { headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as ConsentQuestion | null) : null;
  } catch {
    return null;
  }
}

/** Sends the answer; the response sets its cookie. Rejects without a network. */
async function send(choice: "yes" | "no"): Promise<void> {
  const body = new URLSearchParams({ choice, quiet: "1", path: location.pathname });
  // The response redirects to the page, which need not be loaded.
  const response = await fetch(resourcePaths.analytics, { method: "POST", body, redirect: "manual" });
  if (response.type !== "opaqueredirect") throw new Error(`not kept: ${response.status}`);
}

/**
 * Asks once, at the very end of the page, where it covers and moves nothing: two buttons of equal look. Resolves to true with consent, also
 * with one that the account has given elsewhere.
 */
export async function askForConsent(): Promise<boolean> {
  const question = await readQuestion();
  if (question === null) return document.cookie.includes("analytics=yes");
  const bar = document.createElement("aside");
  bar.className = styles.bar;
  bar.setAttribute("aria-label", question.title);
  const text = document.createElement("p");
  text.className = styles.text;
  const link = Object.assign(document.createElement("a"), { href: question.page, textContent: question.more, className: styles.link });
  text.append(`${question.text} `, link);
  const buttons = document.createElement("div");
  buttons.className = styles.buttons;
  bar.append(text, buttons);
  document.body.append(bar);
  return await new Promise((resolve) => {
    const button = (choice: "yes" | "no", label: string) => {
      const element = Object.assign(document.createElement("button"), { type: "button", textContent: label });
      element.className = buttonClass({ size: "sm" });
      element.addEventListener("click", async () => {
        try {
          await send(choice);
        } catch {
          // The form on the cookie page shows the error, and works without this script.
          location.assign(question.page);
          return;
        }
        text.textContent = choice === "yes" ? question.accepted : question.refused;
        text.setAttribute("role", "status");
        text.tabIndex = -1;
        buttons.remove();
        // The clicked button is gone, so keyboard focus moves to the text.
        text.focus();
        resolve(choice === "yes");
      });
      return element;
    };
    buttons.append(button("no", question.refuse), button("yes", question.accept));
  });
}
