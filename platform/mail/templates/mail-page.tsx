import type { CSSProperties, ReactElement } from "react";
import type { MailContent, MailLook } from "./mail-content.ts";

const FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', sans-serif";
const text: CSSProperties = { margin: "0 0 16px" };
const small: CSSProperties = { margin: "0 0 8px", color: "#576077", fontSize: "14px" };

/** Black or white, whichever is read more easily on the colour (`#rrggbb`). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

/**
 * The HTML body of every mail. Mail programs hardly support style sheets, so elements have inline styles. `dir` sets the direction, on the
 * body too, because some programs drop the root element.
 */
export function MailPage({ content, look }: { readonly content: MailContent; readonly look: MailLook }): ReactElement {
  const { greeting, paragraphs, action, notes, subject, unsubscribe = null } = content;
  const direction = look.language === "ar" ? "rtl" : "ltr";
  return (
    <html lang={look.language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body
        dir={direction}
        style={{ margin: 0, backgroundColor: "#eef1f6", color: "#151b2b", fontFamily: FONT, fontSize: "16px", lineHeight: 1.6 }}
      >
        <div style={{ maxWidth: "520px", margin: "0 auto", padding: "32px 16px" }}>
          <div style={{ backgroundColor: "#ffffff", borderTop: `6px solid ${look.accent}`, borderRadius: "12px", padding: "32px" }}>
            <p style={{ margin: "0 0 24px", fontWeight: 700, fontSize: "18px" }}>{look.realm}</p>
            <p style={text}>{greeting}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} style={text}>
                {paragraph}
              </p>
            ))}
            {action !== null && (
              <p style={{ margin: "24px 0" }}>
                <a
                  href={action.url}
                  style={{
                    display: "inline-block",
                    padding: "12px 24px",
                    borderRadius: "8px",
                    backgroundColor: look.accent,
                    color: inkOn(look.accent),
                    fontWeight: 700,
                    textDecoration: "none",
                  }}
                >
                  {action.label}
                </a>
              </p>
            )}
            {notes.map((note) => (
              <p key={note} style={small}>
                {note}
              </p>
            ))}
            {unsubscribe !== null && (
              <p style={small}>
                <a href={unsubscribe.url} style={{ color: "#576077" }}>
                  {unsubscribe.label}
                </a>
              </p>
            )}
          </div>
        </div>
      </body>
    </html>
  );
}
