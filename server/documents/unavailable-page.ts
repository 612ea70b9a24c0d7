/** Words for the one page that is shown when nothing else works: labels come from the platform, which is away. */
const WORDS = {
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

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#101521;color:#f3f5fa}a{color:inherit;display:inline-block;min-height:44px;line-height:44px}";

/** A whole page that needs nothing from anybody. */
export function unavailablePage(acceptLanguage: string | null): Response {
  const wanted = (acceptLanguage ?? "").slice(0, 2).toLowerCase();
  const language = wanted === "es" || wanted === "pt" || wanted === "ar" ? wanted : "en";
  const { title, text, action } = WORDS[language];
  const html = `<!doctype html><html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${action}</a></p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "retry-after": "30",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
      "x-content-type-options": "nosniff",
    },
  });
}
