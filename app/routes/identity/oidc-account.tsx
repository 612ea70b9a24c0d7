import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaveForAccount } from "../../features/identity/federation/oidc.server.ts";

export const loader = (args: LoaderFunctionArgs) => leaveForAccount(args);
