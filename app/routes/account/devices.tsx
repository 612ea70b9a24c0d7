import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnDevices, loadDevices } from "../../features/account/security/devices.server.ts";
import { DevicesPage } from "../../features/account/security/devices-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadDevices(args);
export const action = (args: ActionFunctionArgs) => actOnDevices(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "securityDevicesTitle"), noIndex: true });

export default function AccountDevices() {
  return <DevicesPage data={useLoaderData<typeof loader>()} />;
}
