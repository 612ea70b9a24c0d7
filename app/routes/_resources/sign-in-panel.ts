import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSignIn } from "../../features/identity/sign-in.server.ts";
import { sendPanel } from "../../features/shell/panels/panel-answer.server.ts";
import { contextOf } from "../../http/request-context.server.ts";
import { pageTable } from "../../routing/pages/page-table.server.ts";

/** The data of the sign-in page, for the side panel. */
export const loader = async (args: LoaderFunctionArgs) => await sendPanel(contextOf(args), pageTable.login.labels, await loadSignIn(args));
