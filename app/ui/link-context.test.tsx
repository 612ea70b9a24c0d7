import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Anchor, type AnchorProps, LinkProvider } from "./link-context.tsx";

test("RT-14 link: without a router it is a plain anchor and keeps the router's own attributes to itself", () => {
  const html = renderToStaticMarkup(
    <Anchor to="/video/1" prefetch="intent" viewTransition state={{ from: "/" }} replace preventScrollReset reloadDocument className="x">
      Watch
    </Anchor>,
  );
  expect(html).toBe('<a class="x" href="/video/1">Watch</a>');
});

test("RT-14 link: the shell's component gets the address and all that was asked", () => {
  const seen: AnchorProps[] = [];
  const Router = (props: AnchorProps) => {
    seen.push(props);
    return <a href={`/routed${props.to}`}>{props.children}</a>;
  };
  const html = renderToStaticMarkup(
    <LinkProvider linkAs={Router}>
      <Anchor to="/home" prefetch="intent">
        Home
      </Anchor>
    </LinkProvider>,
  );
  expect(html).toBe('<a href="/routed/home">Home</a>');
  expect(seen).toEqual([{ to: "/home", prefetch: "intent", children: "Home" }]);
});

test("RT-14 link: hostile text in an address stays in its attribute", () => {
  expect(renderToStaticMarkup(<Anchor to={'/x"><script>'}>x</Anchor>)).toBe('<a href="/x&quot;&gt;&lt;script&gt;">x</a>');
});
