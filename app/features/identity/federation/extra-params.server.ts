/** What goes along to a provider (RT-13): `extraParams`, and the app that opened the page. */
export function extraParams(search: URLSearchParams): string {
  const extra = new URLSearchParams(search.get("extraParams") ?? "");
  const app = search.get("bundle_id");
  if (app !== null) extra.set("bundle_id", app.slice(0, 120));
  return extra.toString().slice(0, 1_000);
}
