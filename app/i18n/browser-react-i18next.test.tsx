import { renderToStaticMarkup } from "react-dom/server";
import * as library from "react-i18next";
import { expect, test } from "vitest";
import { createInstance } from "./browser-i18next.ts";
import * as own from "./browser-react-i18next.ts";
import { createI18n } from "./i18n.ts";

const LABELS = { greeting: "Hello {{name}}", round_one: "{{count}} round", round_other: "{{count}} rounds" };

function ownInstance(labels: Readonly<Record<string, string>>) {
  const instance = createInstance();
  void instance.init({ lng: "en", resources: { en: { translation: labels } } });
  return instance;
}

function LibraryPage() {
  const { t, i18n } = library.useTranslation();
  return (
    <p lang={i18n.language}>
      {t("greeting", { name: "<Ana>" })}, {t("round", { count: 1 })}, {t("round", { count: 3 })}, {String(i18n.exists("noSuchLabel"))}
    </p>
  );
}

function OwnPage() {
  const { t, i18n } = own.useTranslation();
  return (
    <p lang={i18n.language}>
      {t("greeting", { name: "<Ana>" })}, {t("round", { count: 1 })}, {t("round", { count: 3 })}, {String(i18n.exists("noSuchLabel"))}
    </p>
  );
}

test("PL-02 a page of the browser's react-i18next says the same as the library's", () => {
  const ofLibrary = renderToStaticMarkup(
    <library.I18nextProvider i18n={createI18n("en", LABELS)}>
      <LibraryPage />
    </library.I18nextProvider>,
  );
  const ofOwn = renderToStaticMarkup(
    <own.I18nextProvider i18n={ownInstance(LABELS)}>
      <OwnPage />
    </own.I18nextProvider>,
  );
  expect(ofOwn).toBe(ofLibrary);
  expect(ofOwn).toContain("Hello &lt;Ana&gt;, 1 round, 3 rounds, false");
});

test("PL-02 other labels below a page's show themselves at once", () => {
  const page = (labels: Readonly<Record<string, string>>) =>
    renderToStaticMarkup(
      <own.I18nextProvider i18n={ownInstance(LABELS)}>
        <own.I18nextProvider i18n={ownInstance(labels)}>
          <OwnPage />
        </own.I18nextProvider>
      </own.I18nextProvider>,
    );
  expect(page({ ...LABELS, greeting: "Hola {{name}}" })).toContain("Hola &lt;Ana&gt;");
});

test("PL-02 labels that are read outside of a provider are a mistake that is reported", () => {
  expect(() => renderToStaticMarkup(<OwnPage />)).toThrow("outside of I18nextProvider");
});

test("PL-02 the browser's i18next takes the plugin of its react-i18next", () => {
  const instance = createInstance();
  expect(instance.use(own.initReactI18next)).toBe(instance);
});
