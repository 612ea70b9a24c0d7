import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { deferScripts } from "./deferred-scripts.ts";

const parts = { large: ["framework", "shell"], nonce: "n+/=" };
const picture = '<img fetchpriority="high" src="/a">';
const scripts =
  '<link rel="modulepreload" href="/assets/a.js"/><script nonce="n+/=">window.data=1</script><script nonce="n+/=" type="module" async="">import "/assets/a.js"</script>';

interface PageState {
  /** The first picture is there already. */
  readonly complete?: boolean;
  /** What stands on the player of a page that has one. */
  readonly player?: Record<string, string>;
}

/** As much of a page as the starter asks for. */
function page({ complete = false, player }: PageState) {
  const begun: string[] = [];
  const large: string[] = [];
  const listeners: Record<string, (event: { readonly target: string }) => void> = {};
  const links = [
    { rel: "text/deferred", href: "https://x/assets/framework-a_1.js" },
    { rel: "text/deferred", href: "https://x/assets/home-b2.js" },
  ];
  const listen = (name: string, run: () => void) => Object.assign(listeners, { [name]: run });
  const image = {
    complete,
    set onload(run: () => void) {
      listen("load", run);
    },
    set onerror(run: () => void) {
      listen("error", run);
    },
  };
  const section =
    player === undefined
      ? null
      : { dataset: player, querySelector: () => ({ addEventListener: listen }), contains: (target: string) => target === "button" };
  const [, starter = ""] =
    /<script nonce="n\+\/=">(\(\(\)=>[\s\S]*)<\/script>$/u.exec(
      deferScripts(`${player === undefined ? picture : '<section data-player=""></section>'}${scripts}`, { ...parts, more: [] }),
    ) ?? [];
  runInNewContext(starter, {
    document: {
      querySelector: (selector: string) =>
        selector.startsWith("img") ? image : selector.startsWith("[data-player") ? section : { textContent: "the module" },
      querySelectorAll: () => links,
      createElement: () => ({}),
      body: {
        append: ({ type, textContent, src, async }: { type: string; textContent?: string; src?: string; async: boolean }) =>
          src === undefined ? begun.push(`${type}: ${textContent}`) : large.push(`${type} ${async ? "at once" : "in order"}: ${src}`),
      },
    },
    addEventListener: listen,
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, after?: number) =>
      after === undefined ? run() : Object.assign(listeners, { [after > 1_000 ? "patience" : "unpressed"]: run }),
  });
  const happens = (name: string, target = "page") => listeners[name]?.({ target });
  return { begun, large, happens, links };
}

describe("deferred scripts", () => {
  test("CV-02 scripts of a page with a first picture wait; nothing else of it changes", () => {
    const html = deferScripts(`${picture}${scripts}`, { ...parts, more: [] });
    expect(html).toContain('<link rel="text/deferred" href="/assets/a.js"/>');
    expect(html).toContain(
      '<script nonce="n+/=">window.data=1</script><script nonce="n+/=" type="text/deferred">import "/assets/a.js"</script>',
    );
    expect(html).not.toContain('modulepreload" href');
  });

  test("CV-09 a page without one stays as it is", () => {
    expect(deferScripts(scripts, { ...parts, more: [] })).toBe(scripts);
    expect(deferScripts(picture, { ...parts, more: [] })).toBe(picture);
  });

  test("CV-02 they begin when the picture is there", () => {
    expect(page({ complete: true }).begun).toEqual(["module: the module"]);
    const { begun, happens, links } = page({});
    expect(begun).toEqual([]);
    happens("load");
    expect(begun).toEqual(["module: the module"]);
    expect(links.map(({ rel }) => rel)).toEqual(["modulepreload", "modulepreload"]);
  });

  test("CV-02 a file that holds much of the code runs in a task of its own, before what imports it", () => {
    expect(page({ complete: true }).large).toEqual(["module in order: https://x/assets/framework-a_1.js"]);
  });

  test.each(["error", "pointerdown", "keydown", "patience"])("CV-02 or at %s, and only once", (sign) => {
    const { begun, happens } = page({});
    happens(sign);
    happens("load");
    expect(begun).toHaveLength(1);
  });

  test("CV-10 on a player's page they come behind the film that was asked for", () => {
    const html = deferScripts(`<section data-player=""></section>${scripts}`, { ...parts, more: ["/assets/controls.js"] });
    expect(html).toContain('<link rel="text/deferred" href="/assets/controls.js"><script nonce="n+/=">');
    const player: Record<string, string> = {};
    const { begun, happens } = page({ player });
    happens("pointerdown", "button");
    player.pressed = "";
    happens("unpressed");
    expect(begun).toEqual([]);
    happens("playing");
    expect(begun).toHaveLength(1);
  });

  test.each(["unpressed", "patience", "pointerdown", "keydown"])("CV-10 or at %s, when nobody asks for it", (sign) => {
    const { begun, happens } = page({ player: {} });
    happens(sign);
    expect(begun).toHaveLength(1);
  });
});
