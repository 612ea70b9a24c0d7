import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { CHUNKS } from "../bundles.ts";
import { startScripts } from "./start-scripts.ts";

const LARGE = `/assets/${CHUNKS[0]?.name}-a_1.js`;

interface PageState {
  /** The page has a first picture. */
  readonly picture?: boolean;
  /** Attributes of the page's player; absent: the page has none. */
  readonly player?: Record<string, string>;
  /** The page renders its scripts. */
  readonly scripts?: boolean;
}

/** As much of a page as the script reads. */
function page({ picture = false, player, scripts = true }: PageState = {}) {
  const started: string[] = [];
  const fetched: string[] = [];
  const large: string[] = [];
  const listeners: Record<string, (event: { readonly target: string }) => void> = {};
  const listen = (name: string, run: () => void) => Object.assign(listeners, { [name]: run });
  const links = [LARGE, "/assets/home-b2.js"].map((href) => ({ href }));
  const decoded = new Promise<void>((done, fail) => {
    listen("picture", done);
    listen("broken", () => fail(new Error("no such picture")));
  });
  const image = { decode: () => decoded };
  const section = {
    dataset: player,
    querySelector: () => ({ addEventListener: listen }),
    contains: (target: string) => target === "button",
  };
  /** A player that nobody presses. */
  const still = { dataset: {}, querySelector: () => ({ addEventListener: () => undefined }), contains: () => false };
  class Observer {
    readonly run: (entries: unknown, observer: Observer) => void;
    constructor(run: (entries: unknown, observer: Observer) => void) {
      this.run = run;
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      listen(`${type}${buffered ? "" : " of the future"}`, () => this.run([], this));
    }
    disconnect() {
      delete listeners.paint;
    }
  }
  type Added = { tag: string; type?: string; href?: string; src?: string; textContent?: string; nonce?: string; async?: boolean };
  runInNewContext(startScripts(["/assets/controls.js"]), {
    document: {
      querySelector: (selector: string) => {
        if (selector.startsWith("img")) return picture ? image : null;
        return scripts ? { textContent: "the module", nonce: "n1" } : null;
      },
      querySelectorAll: (selector: string) => {
        if (selector === "[data-player]") return player === undefined ? [] : [still, section];
        return links;
      },
      createElement: (tag: string) => ({ tag }),
      head: {
        append: ({ tag, type, href, src, textContent, nonce, async }: Added) => {
          if (tag === "link") fetched.push(href ?? "");
          else if (src === undefined) started.push(`${type} ${nonce}: ${textContent}`);
          else large.push(`${type} ${async ? "at once" : "in order"}: ${src}`);
        },
      },
    },
    PerformanceObserver: Observer,
    addEventListener: listen,
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, after: number) => Object.assign(listeners, { [after > 1_000 ? "patience" : "unpressed"]: run }),
  });
  const happens = async (name: string, target = "page") => {
    listeners[name]?.({ target });
    // Lets everything that waited for the picture continue.
    await new Promise(setImmediate);
  };
  return { started, fetched, large, happens };
}

describe("the start of a document's scripts", async () => {
  test("CV-02 they start when the picture is painted, once, with the files that they import", async () => {
    const { started, fetched, large, happens } = page({ picture: true });
    await happens("paint");
    expect(started).toEqual([]);
    await happens("picture");
    expect(started).toEqual([]);
    await happens("paint");
    expect(started).toEqual(["module n1: the module"]);
    expect(fetched).toEqual([LARGE, "/assets/home-b2.js", "/assets/controls.js"]);
    expect(large).toEqual([`module in order: ${LARGE}`]);
    await happens("pointerdown");
    expect(started).toHaveLength(1);
  });

  test("CV-02 a picture that does not come keeps them back no longer than the paint", async () => {
    const { started, happens } = page({ picture: true });
    await happens("broken");
    await happens("paint");
    expect(started).toHaveLength(1);
  });

  test("CV-09 a page without a picture starts them after its first paint", async () => {
    const { started, happens } = page();
    expect(started).toEqual([]);
    await happens("paint");
    expect(started).toHaveLength(1);
  });

  test.each(["pointerdown", "keydown", "patience"])("CV-02 or at %s, and only once", async (sign) => {
    const { started, happens } = page({ picture: true });
    await happens(sign);
    await happens("picture");
    await happens("paint");
    expect(started).toHaveLength(1);
  });

  test("CV-10 on a player's page they follow the film that the viewer started", async () => {
    const player: Record<string, string> = {};
    const { started, happens } = page({ picture: true, player });
    await happens("pointerdown", "button");
    player.pressed = "";
    await happens("unpressed");
    expect(started).toEqual([]);
    await happens("playing");
    await happens("paint");
    expect(started).toHaveLength(1);
  });

  test.each(["unpressed", "patience", "pointerdown", "keydown"])("CV-10 or at %s, when nobody starts it", async (sign) => {
    const { started, happens } = page({ player: {} });
    await happens(sign);
    expect(started).toHaveLength(1);
  });

  test("PW-09 a page without scripts starts none", async () => {
    const { started, happens } = page({ scripts: false });
    for (const sign of ["paint", "patience", "pointerdown"]) await happens(sign);
    expect(started).toEqual([]);
  });
});
