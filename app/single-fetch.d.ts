/** Loader data travels as it is, promises too: the types of `useLoaderData` and `useActionData` follow. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
