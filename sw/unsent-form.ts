const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** A form that could not be sent. Addresses are paths on our own origin. */
export interface UnsentPost {
  readonly action: string;
  /** Page of the form. */
  readonly page: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The offline page for a form that was not sent, in the viewer's language. It contains the fields, so that a retry sends the typed values.
 * Null for an offline page of an earlier build without these texts. The page's script is removed: it reloads the address when the network
 * is back, and that would send the form automatically.
 */
export function unsentFormPage(offlineHtml: string, { action, page, fields }: UnsentPost): string | null {
  const template = /<template data-unsent-form[^>]*>([\s\S]*?)<\/template>/u.exec(offlineHtml)?.[1];
  if (template === undefined) return null;
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}"/>`).join("");
  const content = template
    .replace('action="#"', () => `action="${escaped(action)}"`)
    .replace('href="#form"', () => `href="${escaped(page)}"`)
    .replace("</form>", () => `${hidden}</form>`);
  return offlineHtml
    .replace(/(<main[^>]*>)[\s\S]*?<\/main>/u, (_main, start: string) => `${start}${content}</main>`)
    .replace(/<template data-unsent-form[\s\S]*?<\/template>/u, "")
    .replace(/<script\b[\s\S]*?<\/script>/gu, "");
}

/** Fields of a posted form; null when the request is none of our forms. */
export async function postedFields(request: Request): Promise<UnsentPost["fields"] | null> {
  try {
    const fields = [...(await request.formData())];
    return fields.every(([, value]) => typeof value === "string") ? (fields as [string, string][]) : null;
  } catch {
    return null;
  }
}
