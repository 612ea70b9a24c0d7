import { type PlainPage, plainPage } from "./plain-page.ts";

/** Texts of the page that is shown when nothing else works: labels come from the platform, which is unavailable. */
const TEXTS = {
  en: {
    title: "We will be right back",
    text: "The service is not available at the moment. Please try again in a minute.",
    action: "Try again",
  },
  es: {
    title: "Volvemos enseguida",
    text: "El servicio no está disponible en este momento. Inténtalo de nuevo en un minuto.",
    action: "Reintentar",
  },
  pt: { title: "Voltamos já", text: "O serviço não está disponível no momento. Tente de novo em um minuto.", action: "Tentar de novo" },
  ar: { title: "سنعود حالاً", text: "الخدمة غير متاحة في هذه اللحظة. حاول مرة أخرى بعد دقيقة.", action: "حاول مرة أخرى" },
} as const;

/** Page for an unavailable platform, in the looks of a realm that is known already. `secure`: it is sent over HTTPS. */
export function unavailablePage(acceptLanguage: string | null, secure: boolean, realm: PlainPage["realm"] = null): Response {
  const wanted = (acceptLanguage ?? "").slice(0, 2).toLowerCase();
  const language = wanted === "es" || wanted === "pt" || wanted === "ar" ? wanted : "en";
  const { title, text, action } = TEXTS[language];
  return plainPage({
    status: 503,
    language,
    title,
    text,
    action: { href: "", label: action },
    realm,
    secure,
    headers: { "retry-after": "30" },
  });
}
