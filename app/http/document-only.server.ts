/**
 * Adds a field to loader data that the document's rendering reads and that does not travel: the framework serialises what it can
 * enumerate. For what the HTML says already, and nothing hydrates. Where data are asked for without a document the field is a plain one.
 */
export function documentOnly<T extends object, const K extends string, V>(
  data: T,
  { field, value, document }: { readonly field: K; readonly value: V; readonly document: boolean },
): T & { readonly [Key in K]?: V } {
  return Object.defineProperty({ ...data }, field, { value, enumerable: !document }) as T & { readonly [Key in K]?: V };
}
