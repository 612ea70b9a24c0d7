import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnLicenceRedirect, loadLicenceRedirect } from "../../features/identity/federation/licence-redirect.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadLicenceRedirect(args);
export const action = (args: ActionFunctionArgs) => actOnLicenceRedirect(args);

export default function LicenceRedirect() {
  return null;
}
