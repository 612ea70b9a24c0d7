import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { PART } from "../../content/components/use-more-cards.ts";
import { BucketPage } from "../../features/browse/components/bucket-page.tsx";
import { loadBucket } from "../../features/browse/data.server.ts";
import { bucketMeta } from "../../features/browse/meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadBucket(args, args.params.id ?? "");

/** Returns null when a row's next cards cannot be loaded, because an error would replace the page around the row. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A redirect, for example to sign-in, is followed.
    if (error instanceof Response) throw error;
    if (new URL(request.url).searchParams.has(PART)) return null;
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = (args) => bucketMeta(args, args.data);

export default function BucketRoute() {
  const bucket = useLoaderData<typeof loader>();
  return <BucketPage key={bucket.key} bucket={bucket} first={bucket.first} />;
}
