import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnProof, loadProof } from "../../features/account/security/proof.server.ts";
import { ProofPage } from "../../features/account/security/proof-page.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadProof(args);
export const action = (args: ActionFunctionArgs) => actOnProof(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "securityProofTitle"), noIndex: true });

export default function AccountProof() {
  return <ProofPage data={useLoaderData<typeof loader>()} />;
}
