/** Lines of comma-separated values (RFC 4180), the names first. What a spreadsheet would take for a formula is text. */
export function csvLines(names: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string[] {
  return [names, ...rows].map((row) => row.map(field).join(","));
}

function field(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const safe = /^[=+\-@\t]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
