import { data } from "@remix-run/node";
import { NO_STORE } from "../../http/no-store.ts";

/** Address that is not in the route table. The frame's boundary shows the error. */
export function loader() {
  throw data(null, { status: 404, headers: NO_STORE });
}

export function action() {
  return loader();
}

export default function NotFound() {
  return null;
}
