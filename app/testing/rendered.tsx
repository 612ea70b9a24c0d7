import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "../i18n/i18n.ts";

export const LANGUAGES = ["en", "es", "pt", "ar"] as const;
export type TestLanguage = (typeof LANGUAGES)[number];
/** The page's HTML with an action's reply, its entities as characters. */
export function rendered(page: ReactElement, reply: unknown, language: TestLanguage, labels: Readonly<Record<string, string>>): string {
  const route = { id: "page", path: "*" };
  const context: ComponentProps<typeof RemixServer>["context"] = {
    manifest: {
      version: "1",
      url: "",
      entry: { module: "", imports: [] },
      routes: {
        page: {
          ...route,
          module: "",
          hasAction: true,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasErrorBoundary: false,
        },
      },
    },
    routeModules: { page: { default: () => page } },
    future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_lazyRouteDiscovery: false, v3_singleFetch: true },
    isSpaMode: false,
    staticHandlerContext: {
      basename: "",
      location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
      matches: [{ params: {}, pathname: "/", pathnameBase: "/", route }],
      loaderData: {},
      actionData: { page: reply },
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language, labels)}>
      <RemixServer context={context} url="http://tv.test/" />
    </I18nextProvider>,
  );
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
