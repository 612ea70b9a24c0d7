import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { calmScripts } from "./calm-scripts.ts";

const picture = '<img fetchpriority="high" src="/a">';
const scripts =
  '<link rel="modulepreload" href="/assets/a.js"/><script>window.data=1</script><script type="module" async="">import "/assets/a.js"</script>';

/** As much of a page as the starter asks for. */
function page(complete: boolean) {
  const begun: string[] = [];
  const later: Record<string, () => void> = {};
  const links = [{ rel: "text/later" }];
  const image = { complete, addEventListener: (name: string, run: () => void) => Object.assign(later, { [name]: run }) };
  const [, starter = ""] = /<script>(\(\(\)=>[\s\S]*)<\/script>$/u.exec(calmScripts(`${picture}${scripts}`)) ?? [];
  runInNewContext(starter, {
    document: {
      querySelector: (selector: string) => (selector.startsWith("img") ? image : { textContent: "the module" }),
      querySelectorAll: () => links,
      createElement: () => ({}),
      body: { append: ({ type, textContent }: { type: string; textContent: string }) => begun.push(`${type}: ${textContent}`) },
    },
    addEventListener: (name: string, run: () => void) => Object.assign(later, { [name]: run }),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, after?: number) => (after === undefined ? run() : Object.assign(later, { patience: run })),
  });
  return { begun, later, links };
}

describe("calm scripts", () => {
  test("CV-02 scripts of a page with a first picture wait; nothing else of it changes", () => {
    const html = calmScripts(`${picture}${scripts}`);
    expect(html).toContain('<link rel="text/later" href="/assets/a.js"/>');
    expect(html).toContain('<script>window.data=1</script><script type="text/later">import "/assets/a.js"</script>');
    expect(html).not.toContain('modulepreload" href');
  });

  test("CV-09 a page without one stays as it is", () => {
    expect(calmScripts(scripts)).toBe(scripts);
    expect(calmScripts(picture)).toBe(picture);
  });

  test("CV-02 they begin when the picture is there", () => {
    expect(page(true).begun).toEqual(["module: the module"]);
    const { begun, later, links } = page(false);
    expect(begun).toEqual([]);
    later.load?.();
    expect(begun).toEqual(["module: the module"]);
    expect(links).toEqual([{ rel: "modulepreload" }]);
  });

  test.each(["error", "pointerdown", "keydown", "patience"])("CV-02 or at %s, and only once", (sign) => {
    const { begun, later } = page(false);
    later[sign]?.();
    later.load?.();
    expect(begun).toHaveLength(1);
  });
});
