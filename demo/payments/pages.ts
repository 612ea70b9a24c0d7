import type { Language } from "../../contract/base/fields.ts";
import { type Html, markup } from "../../platform/http/sandbox-page.ts";
import { formatMoney } from "../../platform/labels/base/intl-formats.ts";
import type { CardIssue } from "./cards.ts";
import { say, sayLabel } from "./sandbox-text.ts";
import type { SandboxPayment } from "./store.ts";
import { methodName } from "./wallets.ts";

const languageOf = (payment: SandboxPayment): Language => payment.language as Language;

const BRAND = markup`<div class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="currentColor" opacity=".12"/><path d="M7 12h18M7 12v9a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-9l-2-3H9z" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>Sandbox Pay</div>`;

function head(payment: SandboxPayment, title: string, text: string): Html {
  const language = languageOf(payment);
  return markup`<h1>${title}</h1>
<p class="soft">${text}</p>
<div class="due"><span>${sayLabel(language, "sandboxDueToday")}</span><strong><bdi>${amountOf(payment)}</bdi></strong></div>`;
}

function amountOf(payment: SandboxPayment): string {
  const due = { amount: payment.mode === "VERIFY" ? 0 : payment.amount, currency: payment.currency, scale: payment.scale };
  return formatMoney(due, languageOf(payment));
}

const notice = (language: Language): Html => markup`<p class="note">${sayLabel(language, "sandboxTestNotice")}</p>`;

const frame = (content: Html): Html => markup`<main>${BRAND}<div class="paper">${content}</div></main>`;

interface Typed {
  readonly expiry: string;
  readonly issues: readonly CardIssue[];
}

/** Number, date, code. The number and the code are never written back into a page. */
export function cardFields(language: Language, typed: Typed): Html {
  const issueOf = (field: CardIssue["field"]) => typed.issues.find((issue) => issue.field === field);
  const field = (name: CardIssue["field"], label: string, hint: string | null, attributes: Html): Html => {
    const issue = issueOf(name);
    return markup`<div class="field${issue === undefined ? "" : " wrong"}" data-field="${name}">
<label for="${name}">${label}${hint === null ? null : markup` <span class="hint">${hint}</span>`}</label>
<input id="${name}" name="${name}" dir="ltr" inputmode="numeric" required aria-describedby="${name}-error"${issue === undefined ? null : markup` aria-invalid="true"`} ${attributes}>
<div class="error" id="${name}-error">${issue === undefined ? null : say(language, `card.${issue.code}`)}</div>
</div>`;
  };
  return markup`${field("number", sayLabel(language, "sandboxNumber"), null, markup`autocomplete="cc-number" maxlength="30" placeholder="1234 1234 1234 1234"`)}
<div class="pair">
${field("expiry", sayLabel(language, "sandboxExpiry"), sayLabel(language, "sandboxExpiryHint"), markup`autocomplete="cc-exp" maxlength="9" value="${typed.expiry}"`)}
${field("cvc", sayLabel(language, "sandboxCvc"), sayLabel(language, "sandboxCvcHint"), markup`autocomplete="cc-csc" maxlength="4"`)}
</div>`;
}

export function cardPage(payment: SandboxPayment, action: string, typed: Typed): { title: string; body: Html } {
  const language = languageOf(payment);
  const title = sayLabel(language, "sandboxCheckoutTitle");
  const submit =
    payment.mode === "VERIFY" ? sayLabel(language, "sandboxVerify") : sayLabel(language, "sandboxPay", { amount: amountOf(payment) });
  return {
    title,
    body: frame(markup`${head(payment, title, payment.description)}
${notice(language)}
${summary(language, typed.issues)}
<form method="post" action="${action}" novalidate>
${cardFields(language, typed)}
<button name="decision" value="PAY">${submit}</button>
</form>
<form method="post" action="${action}"><button class="plain" name="decision" value="CANCEL">${sayLabel(language, "sandboxCancel")}</button></form>
${testCards(language)}`),
  };
}

function summary(language: Language, issues: readonly CardIssue[]): Html | null {
  if (issues.length === 0) return null;
  const lines = issues.map(({ field, code }) => markup`<li><a href="#${field}">${say(language, `card.${code}`)}</a></li>`);
  return markup`<div class="summary" role="alert"><h2>${sayLabel(language, "sandboxPleaseCheck")}</h2><ul>${lines}</ul></div>`;
}

function testCards(language: Language): Html {
  const line = (number: string, text: string): Html => markup`<dt>${number}</dt><dd>${text}</dd>`;
  return markup`<details><summary>${sayLabel(language, "sandboxTestCards")}</summary>
<dl>${line("4242 4242 4242 4242", sayLabel(language, "sandboxTestCardSucceeds"))}${line("4000 0025 0000 3155", sayLabel(language, "sandboxTestCardConfirms"))}${line("4000 0000 0000 0002", sayLabel(language, "sandboxTestCardDeclined"))}</dl>
<p>${sayLabel(language, "sandboxTestCardsHint")}</p></details>`;
}

/** The holder of a wallet's account says yes or no. `wrong`: what was typed is no account. */
export function walletPage(payment: SandboxPayment, action: string, account: string, wrong: boolean): { title: string; body: Html } {
  const language = languageOf(payment);
  const method = methodName(payment);
  const title = sayLabel(language, "sandboxWalletTitle", { method });
  const field = markup`<div class="field${wrong ? " wrong" : ""}" data-field="account">
<label for="account">${sayLabel(language, "sandboxWalletAccount", { method })}</label>
<input id="account" name="account" type="email" dir="ltr" required maxlength="254" autocomplete="email" value="${account}" aria-describedby="account-error"${wrong ? markup` aria-invalid="true" autofocus` : null}>
<div class="error" id="account-error"${wrong ? markup` role="alert"` : null}>${wrong ? sayLabel(language, "sandboxWalletAccountWrong", { method }) : null}</div>
</div>`;
  return {
    title,
    body: decisionPage(payment, action, title, `${payment.description} · ${sayLabel(language, "sandboxWalletText")}`, field),
  };
}

export function confirmPage(payment: SandboxPayment, action: string, last4: string): { title: string; body: Html } {
  const language = languageOf(payment);
  const title = sayLabel(language, "sandboxConfirmTitle");
  return { title, body: decisionPage(payment, action, title, sayLabel(language, "sandboxConfirmText", { last4 })) };
}

function decisionPage(payment: SandboxPayment, action: string, title: string, text: string, fields: Html | null = null): Html {
  const language = languageOf(payment);
  return frame(markup`${head(payment, title, text)}
${notice(language)}
<form method="post" action="${action}" novalidate>
${fields}
<button name="decision" value="APPROVE">${sayLabel(language, "sandboxApprove")}</button>
<button class="quiet" name="decision" value="DECLINE">${sayLabel(language, "sandboxDecline")}</button>
<button class="plain" name="decision" value="CANCEL">${sayLabel(language, "sandboxCancel")}</button>
</form>`);
}

export function gonePage(language: Language): { title: string; body: Html } {
  const title = sayLabel(language, "sandboxGoneTitle");
  return { title, body: frame(markup`<h1>${title}</h1><p class="soft">${sayLabel(language, "sandboxGoneText")}</p>`) };
}

/** The framed card form. Its page presses the button: this one is there for Enter. */
export function fieldsBody(language: Language): Html {
  return markup`<form class="paper" novalidate>
<div class="error" role="alert" id="form-error"></div>
${cardFields(language, { expiry: "", issues: [] })}
<button hidden></button>
</form>`;
}
