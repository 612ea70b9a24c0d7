import { Link } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { RouterLink, type RouterLinkProps } from "./router-link.tsx";

/** Markup of a page whose router has one route. */
async function markupOf(element: ReactElement): Promise<string> {
  const routes = [{ path: "/video/:id", element }];
  const context = await createStaticHandler(routes).query(new Request("http://localhost/video/1?lang=en"));
  if (context instanceof Response) throw new Error("a redirect");
  return renderToStaticMarkup(<StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />);
}

test.each<RouterLinkProps>([
  { to: "/" },
  { to: "/video/first-bell/first-bell", prefetch: "intent", discover: "none", viewTransition: true, className: "card" },
  { to: "/buscar?q=%C3%B1&p=2#results", state: { from: "/" }, replace: true, preventScrollReset: true, rel: "next" },
  { to: "/logout", reloadDocument: true, "aria-current": "page", onClick: () => undefined },
  { to: "/a/../b//c?", "aria-describedby": "row" },
  { to: "/a?#" },
  { to: "/live/\u0642\u062a\u0627\u0644?title=a b" },
  { to: "?p=2" },
  { to: "https://help.example/start", target: "_blank" },
  { to: "//help.example/start" },
])("the document has the anchor that the browser's link hydrates: $to", async (props) => {
  const children = <span>Watch</span>;
  expect(await markupOf(<RouterLink {...props}>{children}</RouterLink>)).toBe(await markupOf(<Link {...props}>{children}</Link>));
});
