import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaveForPassword } from "../../features/identity/federation/oidc.server.ts";

export const loader = (args: LoaderFunctionArgs) => leaveForPassword(args);
