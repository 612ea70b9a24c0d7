import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deferred } from "./deferred-scripts.tsx";

/** As Remix renders them. */
const scripts = (
  <>
    <link rel="modulepreload" href="/assets/entry.js" />
    {["/assets/a.js", "/assets/b.js"].map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <Fragment key="inline">
      <script nonce="n">data</script>
      <script nonce="n" type="module">
        code
      </script>
    </Fragment>
  </>
);

test("CV-02 no browser runs or fetches the document's modules by itself; their data stay", () => {
  expect(renderToStaticMarkup(deferred(scripts))).toBe(
    renderToStaticMarkup(scripts).replaceAll('"modulepreload"', '"text/deferred"').replace('"module"', '"text/deferred"'),
  );
});

test("CV-02 a hydrated page has none", () => {
  expect(deferred(null)).toBeNull();
});
