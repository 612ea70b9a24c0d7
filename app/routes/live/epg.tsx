import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuidePage } from "../../features/guide/components/guide-page.tsx";
import { loadGuide } from "../../features/guide/guide.server.ts";
import { guideMeta } from "../../features/guide/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadGuide(args);

export const meta: MetaFunction<typeof loader> = (args) => guideMeta(args, args.data);

export default function GuideRoute() {
  return <GuidePage guide={useLoaderData<typeof loader>()} />;
}
