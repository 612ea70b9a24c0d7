import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { expect, test } from "vitest";
import { shellLabels } from "../../../../platform/labels/shell/shell.ts";
import { rendered } from "../../../testing/rendered.tsx";
import type { ShellFacts } from "../shell-facts.ts";
import type { ShellMenu } from "../shell-menu.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("chrome.test", "ringside");
const { Chrome } = await import("./chrome.tsx");

const english = Object.fromEntries(Object.entries(shellLabels).map(([key, { en }]) => [key, en]));
const MENU: ShellMenu = {
  layout: "TOP_LEFT",
  main: [
    { id: "home", label: "Home", to: "/home", icon: "home" },
    { id: "films", label: "Films", to: "/section/films", children: [{ id: "new", label: "New films", to: "/row/new" }] },
  ],
  more: [[{ id: "plans", label: "Plans", to: "/purchase" }]],
  pages: [],
};
const REALM = {
  name: "Harbour",
  LOGO: null,
  languages: ["en" as const, "ar" as const],
  demo: false,
  scheme: "dark" as const,
  analytics: false,
};
const GUEST = { isGuest: true, name: null, isChild: false, isLimited: false, hasProfiles: true, hasLists: true };

const load = () => Promise.reject(new Error("no panel opens while a page is rendered"));

function chrome({ viewer = {}, realm = {}, menu = {} }: { viewer?: object; realm?: object; menu?: Partial<ShellMenu> } = {}) {
  const shell: ShellFacts = {
    realm: { ...REALM, purchaseOpen: true, selfRegistration: true, ...realm },
    viewer: { ...GUEST, ...viewer },
    language: "en",
  };
  const page = <main id="main" />;
  const html = rendered(
    <Chrome
      shell={shell}
      menu={{ ...MENU, ...menu }}
      panels={{ signIn: load, liveNow: load, search: load, searchSuggestions: load }}
      pathname="/home"
      overArt={false}
    >
      {page}
    </Chrome>,
    null,
    "en",
    english,
  );
  const [top = "", foot = ""] = html.split('<main id="main"></main>');
  return { html, top, header: top.slice(top.indexOf("<header")), foot };
}

test("LS-12 a guest sees sign-in and sign-up side by side and the language with its badge; no way out", () => {
  const { header, foot } = chrome();
  expect(header).toMatch(/href="\/login\?from=%2Fhome".*Sign in.*href="\/signup\?from=%2Fhome".*Sign up.*href="\/purchase\?from=%2Fhome"/u);
  expect(header).toMatch(/aria-label="Language: EN"/u);
  for (const part of [header, foot]) expect(part).not.toMatch(/Sign out|Profiles|History/u);
});

test("LS-12 for a member it is the reverse: profile, history and the way out, neither sign-in nor sign-up nor badge", () => {
  const { header, foot } = chrome({ viewer: { isGuest: false, name: "Mara" } });
  expect(header).toMatch(/href="\/profiles".*href="\/logout"/u);
  expect(header).toMatch(/href="\/history"/u);
  for (const part of [header, foot]) expect(part).not.toMatch(/\/login|\/signup|Language: EN/u);
});

test("LS-12 a realm without registration of its own offers no sign-up, and one that sells nothing no plans", () => {
  expect(chrome({ realm: { selfRegistration: false } }).html).not.toMatch(/signup/u);
  expect(chrome({ realm: { purchaseOpen: false } }).header).not.toMatch(/\/purchase\?from/u);
});

const LAYOUTS = ["TOP", "TOP_LEFT", "HAMBURGER", "SIDEBAR"] as const;
test.each(LAYOUTS)("LS-07 LS-08 the layout %s has every line of the menu, sub-menus and the way out for members", (layout) => {
  const { top } = chrome({ menu: { layout }, viewer: { isGuest: false } });
  // The more-menu is at the end of the bar; a drawer follows the bar.
  const panel = top.slice(top.indexOf('id="top-bar-menu"'));
  for (const line of ["/home", "/section/films", "/row/new", "/purchase", "/logout"]) expect(panel, line).toContain(`href="${line}"`);
  // The button opens it without a script.
  expect(top).toContain('popovertarget="top-bar-menu"');
});

test("LS-08 layouts with a hamburger or a sidebar have one menu, after the bar; a button closes it", () => {
  for (const layout of ["HAMBURGER", "SIDEBAR"] as const) {
    const { top } = chrome({ menu: { layout } });
    expect(top.match(/href="\/section\/films"/gu)).toHaveLength(1);
    const places = ["</header>", '<nav id="top-bar-menu"', 'href="/section/films"'].map((part) => top.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(top).toMatch(/popovertarget="top-bar-menu" popovertargetaction="hide" aria-label="Close menu"/u);
  }
});

test("LS-07 in the bar a line with a sub-menu is a button whose panel begins with the line itself", () => {
  const { header } = chrome();
  expect(header).toMatch(/popovertarget="menu-films".*id="menu-films" popover="auto".*href="\/section\/films".*href="\/row\/new"/u);
});

test("LS-08 LS-12 a realm with side panels shows members what is live now, as a link; guests keep the link to sign-in", () => {
  const menu = { sidePanel: true } as const;
  const member = chrome({ menu, viewer: { isGuest: false } });
  // In the bar of a wide window, and in the menu of a narrow one.
  expect(member.header.match(/href="\/livenow"/gu)).toHaveLength(2);
  expect(chrome({ menu }).html).not.toContain('href="/livenow"');
  expect(chrome({ menu }).header).toContain('href="/login?from=%2Fhome"');
  expect(chrome({ viewer: { isGuest: false } }).html).not.toContain('href="/livenow"');
});

test("LS-13 no download is offered in any layout, to guests and to members", () => {
  for (const layout of LAYOUTS)
    for (const isGuest of [true, false]) expect(chrome({ menu: { layout }, viewer: { isGuest } }).html).not.toMatch(/download/iu);
});
