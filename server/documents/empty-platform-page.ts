import { plainPage } from "./plain-page.ts";

const IN_CLONE = "npm run platform -- realm create tv --host tv.example.com --admin you@example.com";
const IN_IMAGE = "node build/server/cli.js realm create tv --host tv.example.com --admin you@example.com";

/** Labels belong to a realm, and there is none yet. */
const TEXTS = {
  en: {
    title: "This platform has no realm yet",
    text: `Whoever runs it makes one with this command: ${IN_CLONE} (in an image: ${IN_IMAGE}). A prepared bundle is imported with "bundle import FOLDER". This page follows within a few seconds.`,
    action: "Look again",
  },
  es: {
    title: "Esta plataforma aún no tiene ningún canal",
    text: `Quien la gestiona crea uno con este comando: ${IN_CLONE} (en una imagen: ${IN_IMAGE}). Un paquete preparado se importa con "bundle import CARPETA". Esta página lo mostrará en unos segundos.`,
    action: "Volver a mirar",
  },
  pt: {
    title: "Esta plataforma ainda não tem nenhum canal",
    text: `Quem a administra cria um com este comando: ${IN_CLONE} (em uma imagem: ${IN_IMAGE}). Um pacote pronto é importado com "bundle import PASTA". Esta página o mostrará em poucos segundos.`,
    action: "Ver de novo",
  },
  ar: {
    title: "لا توجد قناة على هذه المنصّة بعد",
    text: `يُنشئها من يدير المنصّة بهذا الأمر: \u2068${IN_CLONE}\u2069 (داخل الصورة: \u2068${IN_IMAGE}\u2069). وتُستورد حزمة جاهزة بالأمر \u2068"bundle import FOLDER"\u2069. ستظهر هنا خلال ثوانٍ.`,
    action: "انظر مرة أخرى",
  },
} as const;

/** Page at every address of a platform without realms: instructions to create one. `secure`: it is sent over HTTPS. */
export function emptyPlatformPage(acceptLanguage: string | null, secure: boolean): Response {
  const wanted = (acceptLanguage ?? "").slice(0, 2).toLowerCase();
  const language = wanted === "es" || wanted === "pt" || wanted === "ar" ? wanted : "en";
  const { title, text, action } = TEXTS[language];
  return plainPage({
    status: 503,
    language,
    title,
    text,
    action: { href: "", label: action },
    realm: null,
    secure,
    headers: { "retry-after": "5" },
  });
}
