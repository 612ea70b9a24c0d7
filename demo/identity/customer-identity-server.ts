import { type Context, Hono } from "hono";
import { markup } from "../../platform/http/sandbox-page.ts";
import type { IdentityServerOptions } from "./identity-server-options.ts";
import { choicePage, type DemoPage, pageResponse } from "./pages.ts";
import { personNamed } from "./people.ts";
import { personToken } from "./person-token.ts";

/** JSON for a script. Its text cannot end the script or the string. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Script of the service for a page: `customerIdentity` with `init`, `signIn` and `signOut`. The viewer chooses a person in a frame of the
 * service's own origin, which posts the signed token to the page.
 */
const scriptOf = (base: string, apikey: string, locale: string): string => `(() => {
  const base = ${literal(base)}, apikey = ${literal(apikey)}, locale = ${literal(locale)};
  globalThis.customerIdentity = {
    async init(options) {
      if (options.apikey !== apikey) throw new Error("unknown api key");
    },
    signIn({ container, signUp }) {
      return new Promise((resolve, reject) => {
        const frame = document.createElement("iframe");
        const query = new URLSearchParams({ apikey, locale, page: location.origin, ...(signUp ? { create: "1" } : {}) });
        frame.src = base + "/screen?" + query;
        frame.title = document.title;
        frame.style.cssText = "inline-size:100%;block-size:46rem;border:0";
        addEventListener("message", ({ source, origin, data }) => {
          if (source !== frame.contentWindow || origin !== new URL(base).origin) return;
          frame.remove();
          if (typeof data.idToken === "string") resolve({ idToken: data.idToken });
          else reject(new Error("cancelled"));
        });
        container.replaceChildren(frame);
      });
    },
    async signOut() {
      await fetch(base + "/signed-out", { method: "POST", mode: "no-cors" });
    },
  };
})();
`;

/** A small customer identity service. Keys have the same form as client ids of the demo's provider: `{realm}.{provider}`. */
export function createCustomerIdentityServer(options: IdentityServerOptions): Hono {
  const { origin, text, allowsRedirect } = options;
  const app = new Hono();

  app.get("/:tenant/sdk.js", (c) => {
    const apikey = c.req.query("apikey") ?? "";
    if (apikey === "") return c.text("missing apikey", 400);
    const script = scriptOf(`${origin}/${c.req.param("tenant")}`, apikey, c.req.query("locale") ?? "en");
    return c.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  /** The page that may frame the service; null: the key is not for that page. */
  async function framing(c: Context): Promise<string | null> {
    const page = c.req.query("page") ?? "";
    return (await allowsRedirect(c.req.query("apikey") ?? "", `${page}/`)) ? page : null;
  }

  function screen(c: Context, framedBy: string, wrong: boolean): Response {
    const url = new URL(c.req.url);
    const language = text.languageOf(c.req.query("locale") ?? null, null);
    const create = c.req.query("create") === "1";
    const input = { language, tenant: c.req.param("tenant") ?? "", action: `${url.pathname}${url.search}`, create, wrong };
    return pageResponse({ ...choicePage(text, input), framedBy }, [], {}, wrong ? 422 : 200);
  }

  /** Posts the token to the page that frames this one. */
  function telling(c: Context, framedBy: string, message: object): Response {
    const language = text.languageOf(c.req.query("locale") ?? null, null);
    const title = text.say(language, "demoIdentityBackTitle");
    const script = `parent.postMessage(${literal(message)}, ${literal(framedBy)})`;
    const page: DemoPage = { title, language, body: markup`<main><p>${title}</p></main>`, script, framedBy };
    return pageResponse(page, []);
  }

  app.get("/:tenant/screen", async (c) => {
    const page = await framing(c);
    return page === null ? c.text("This key is not known here.\n", 400) : screen(c, page, false);
  });

  app.post("/:tenant/screen", async (c) => {
    const page = await framing(c);
    if (page === null) return c.text("This key is not known here.\n", 400);
    const form = new URLSearchParams(await c.req.text());
    if (form.get("decision") === "deny") return telling(c, page, {});
    const tenant = c.req.param("tenant");
    const person = personNamed(tenant, form.get("person"), form.get("name"));
    return person === null ? screen(c, page, true) : telling(c, page, { idToken: await personToken(options, tenant, person) });
  });

  app.post("/:tenant/signed-out", (c) => c.body(null, 204));
  return app;
}
