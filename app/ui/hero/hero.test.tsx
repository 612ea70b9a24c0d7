import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { HeroProps } from "./hero.tsx";

// The build sets each style's file scope; tests run without that build.
setFileScope("hero.test", "ringside");
const { Hero } = await import("./hero.tsx");
const { art, aside, base, gradient } = await import("./hero.css.ts");
const { visuallyHidden } = await import("../css/layout.css.ts");

const picture = { src: (width: number, format: string) => `/img/a/${width}.${format}`, width: 1920, height: 1080 };
const shown = (props: Partial<HeroProps> = {}) => renderToStaticMarkup(<Hero title="Road to the Belt" picture={picture} {...props} />);

describe("CV-02 a hero", () => {
  test("CV-02 without anything to do there is no button and no link", () => {
    expect(shown({ tagline: "New", description: "312 steps." })).not.toMatch(/<a\b|<button\b/u);
  });

  test("CV-02 a drawn title keeps its words, a hidden one stays the heading", () => {
    const titlePicture = { src: "/img/t/960.webp", width: 900, height: 300 };
    expect(shown({ titlePicture })).toMatch(/<h1[^>]*><img[^>]*alt="Road to the Belt"/u);
    // The style makes the box in this shape, so that nothing moves when the picture loads.
    expect(shown({ titlePicture })).toContain('style="--rs-ratio:3"');
    expect(shown({ titleHidden: true })).toContain(`<h1 class="${visuallyHidden}">Road to the Belt</h1>`);
  });

  test("CV-02 the channel's logo says its name", () => {
    expect(shown({ logo: { src: "/m.svg", width: 64, height: 64, alt: "Ringside" } })).toContain('alt="Ringside"');
  });

  test("CV-02 each side is shaded where it is asked for, the foot and the bar always", () => {
    const classesOf = (props: Partial<HeroProps>) =>
      shown(props)
        .match(/<div class="([^"]*)"><\/div>/u)?.[1]
        ?.split(" ") ?? [];
    const parts = (side: string) => side.split(" ");
    for (const side of ["top", "end", "bottom", "start"] as const) {
      expect(classesOf({ gradients: [side], horizontal: "END" }), side).toEqual([...parts(base), ...parts(gradient[side])]);
    }
    expect(classesOf({ gradients: [] })).toEqual(parts(base));
  });

  test("CV-02 art beside text at the start fades into ink there, without one more shade; art under others is whole", () => {
    const beside = shown({ gradients: ["bottom", "start"] });
    expect(beside).toContain(`<div class="${art} ${aside}">`);
    expect(beside).not.toContain(gradient.start);
    expect(shown({ gradients: ["bottom"] })).not.toContain(aside);
    for (const horizontal of ["CENTER", "END"] as const) expect(shown({ horizontal }), horizontal).not.toContain(aside);
  });

  test("CV-02 CV-05 a picture that fails has the realm's thumbnail to fall back on", () => {
    expect(shown({ fallback: "/img/f/480.jpeg" })).toContain('data-fallback="/img/f/480.jpeg"');
  });

  test("CV-02 tagline and description leave, and stay for screen readers", () => {
    const away = shown({ tagline: "New", description: "312 steps.", textAway: true });
    expect(away).toContain('data-text="away"');
    expect(away.match(/data-leaves/gu)).toHaveLength(2);
    expect(away).not.toContain("aria-hidden");
  });
});
