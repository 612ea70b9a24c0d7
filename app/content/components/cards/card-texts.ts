import type { i18n as I18n, TFunction } from "i18next";
import { type TitleLine, titleLineIn } from "../../model/title-line.ts";

/** Texts of cards in one language. */
export interface CardTexts {
  /** A label with values. */
  readonly t: TFunction;
  /** A label without values: made once, because the cards of a page show the same few a hundred times. */
  readonly label: (key: string) => string;
  readonly titleLine: TitleLine;
}

const byLabels = new WeakMap<I18n, CardTexts>();

/** The texts of cards from a page's labels; the same labels return the same object. */
export function cardTextsOf(i18n: I18n): CardTexts {
  const existing = byLabels.get(i18n);
  if (existing !== undefined) return existing;
  const { t } = i18n;
  const labels = new Map<string, string>();
  const label = (key: string): string => {
    const text = labels.get(key) ?? t(key);
    labels.set(key, text);
    return text;
  };
  const texts = { t, label, titleLine: titleLineIn(i18n) };
  byLabels.set(i18n, texts);
  return texts;
}
