import { data } from "@remix-run/node";

/** Whatever the table does not know. The frame's boundary shows it. */
export function loader() {
  throw data(null, { status: 404, headers: { "cache-control": "no-store" } });
}

export function action() {
  return loader();
}

export default function NotFound() {
  return null;
}
