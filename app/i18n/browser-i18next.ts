/**
 * The part of i18next that pages need in the browser: complete flat labels, interpolation, plural forms. The bundler replaces the library
 * by it (`vite.config.ts`), because the library is 12 kB that a phone must load before home is usable, and loads, detects and formats what
 * no page uses. The server renders with the library; `browser-i18next.test.ts` compares both for every label.
 */
type Values = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, string>>;

interface Settings {
  readonly lng: string;
  readonly resources: Readonly<Record<string, { readonly translation: Labels }>>;
}

class Translator {
  language = "";
  #labels: Labels = {};
  #plurals = new Intl.PluralRules("en");

  /** Ignores plugins, which are for the library. */
  use(_plugin: unknown): this {
    return this;
  }

  init(settings: Settings): Promise<void> {
    this.#labels = settings.resources[settings.lng]?.translation ?? {};
    return this.changeLanguage(settings.lng);
  }

  changeLanguage(language: string): Promise<void> {
    this.language = language;
    this.#plurals = new Intl.PluralRules(language);
    return Promise.resolve();
  }

  readonly exists = (key: string): boolean => this.#labels[key] !== undefined;

  /** The label in its plural form for `count`, with `{{values}}` filled in; a missing one shows `defaultValue`, else its key. */
  readonly t = (key: string, values: Values = {}): string => {
    const text = this.#form(key, values.count) ?? this.#labels[key] ?? String(values.defaultValue ?? key);
    if (!text.includes("{{")) return text;
    // A missing value leaves its placeholder, as in the library.
    return text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name] ?? "") : whole,
    );
  };

  #form(key: string, count: unknown): string | undefined {
    if (typeof count !== "number") return undefined;
    const zero = count === 0 ? this.#labels[`${key}_zero`] : undefined;
    return zero ?? this.#labels[`${key}_${this.#plurals.select(count)}`];
  }
}

export const createInstance = (): Translator => new Translator();
