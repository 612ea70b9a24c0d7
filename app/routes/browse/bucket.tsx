import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { loadPart } from "../../content/part-loader.ts";
import { BucketPage } from "../../features/browse/components/bucket-page.tsx";
import { loadBucket } from "../../features/browse/data.server.ts";
import { bucketMeta } from "../../features/browse/list-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadBucket(args, args.params.id ?? "");

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadPart(request, () => serverLoader<typeof loader>());

export const meta: MetaFunction<typeof loader> = (args) => bucketMeta(args, args.data);

export default function BucketRoute() {
  const bucket = useLoaderData<typeof loader>();
  return <BucketPage key={bucket.key} bucket={bucket} first={bucket.first} />;
}
