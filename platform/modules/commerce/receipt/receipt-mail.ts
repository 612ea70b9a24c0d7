/** The texts of a receipt mail, all in one language. */
export interface ReceiptMailText {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly accent: string;
  readonly issuer: string;
  readonly greeting: string;
  readonly body: string;
  readonly number: string;
  readonly link: { readonly text: string; readonly url: string };
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (char) => ESCAPES[char] ?? char);

/** Both bodies of the mail. Viewers choose their own names: everything is escaped. */
export function writeReceiptMail(mail: ReceiptMailText): { readonly text: string; readonly html: string } {
  const text = [mail.greeting, "", mail.body, mail.number, "", `${mail.link.text}: ${mail.link.url}`, "", mail.issuer].join("\n");
  const accent = /^#[0-9a-f]{6}$/iu.test(mail.accent) ? mail.accent : "#2f4fe0";
  const html = `<!doctype html>
<html lang="${mail.language}" dir="${mail.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(mail.issuer)}</title></head>
<body style="margin:0;background:#eef1f6;color:#151b2b;font-family:system-ui,'Noto Sans','Noto Sans Arabic',sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<div style="background:#ffffff;border-top:6px solid ${accent};border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escapeHtml(mail.issuer)}</p>
<p style="margin:0 0 12px">${escapeHtml(mail.greeting)}</p>
<p style="margin:0 0 12px">${escapeHtml(mail.body)}</p>
<p style="margin:0 0 24px;color:#576077">${escapeHtml(mail.number)}</p>
<p style="margin:0"><a href="${escapeHtml(mail.link.url)}" style="color:#151b2b;font-weight:600">${escapeHtml(mail.link.text)}</a></p>
</div>
</div>
</body>
</html>
`;
  return { text, html };
}
