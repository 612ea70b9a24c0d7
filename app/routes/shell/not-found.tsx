import { data } from "@remix-run/node";
import { NO_STORE } from "../../http/no-store.ts";

/** Whatever the table does not know. The frame's boundary shows it. */
export function loader() {
  throw data(null, { status: 404, headers: NO_STORE });
}

export function action() {
  return loader();
}

export default function NotFound() {
  return null;
}
