import { resourcePaths } from "../../../routing/route-table.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import type { ConsentQuestion } from "../views.ts";
import * as styles from "./consent-bar.css.ts";

/** The texts of the question; null: there is nothing to ask, or no network to ask with. */
async function readQuestion(): Promise<ConsentQuestion | null> {
  const { lang } = document.documentElement;
  try {
    const response = await fetch(`${resourcePaths.analytics}?lang=${lang}`, { headers: { accept: "application/json" } });
    return response.ok ? ((await response.json()) as ConsentQuestion | null) : null;
  } catch {
    return null;
  }
}

/** Sends the answer; its cookie comes with the response. Throws without a network. */
async function send(choice: "yes" | "no"): Promise<void> {
  const body = new URLSearchParams({ choice, quiet: "1", path: location.pathname });
  // The answer leads to the page again, which nobody has to load.
  const response = await fetch(resourcePaths.analytics, { method: "POST", body, redirect: "manual" });
  if (response.type !== "opaqueredirect") throw new Error(`not kept: ${response.status}`);
}

/**
 * Asks once, at the very end of the page, where nothing is covered and nothing moves: two buttons that look the same. Resolves to true
 * with a consent, also with one that the account has given elsewhere.
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
          // The form on the page of cookies says what is wrong, and works without this.
          location.assign(question.page);
          return;
        }
        text.textContent = choice === "yes" ? question.accepted : question.refused;
        text.setAttribute("role", "status");
        text.tabIndex = -1;
        buttons.remove();
        // The pressed button is gone: who uses a keyboard goes on from here.
        text.focus();
        resolve(choice === "yes");
      });
      return element;
    };
    buttons.append(button("no", question.refuse), button("yes", question.accept));
  });
}
