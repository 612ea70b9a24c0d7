import { expect, test } from "vitest";
import { usedStyles } from "./used-styles.ts";

const html = '<html class="page"><body><p class="a b"><i>x</i></p></body></html>';
const none: ReadonlySet<string> = new Set();

test.each([
  ["a class that stands in the page", ".a{color:red}", ".a{color:red}"],
  ["one that does not", ".z{color:red}", ""],
  ["one that is kept for later", ".later{color:red}", ".later{color:red}"],
  ["a selector that wants two", ".a .z{color:red}.a.b>i{top:0}", ".a.b>i{top:0}"],
  [
    "a part that has to be there",
    "body:has(.z){top:0}body:has(.a) p{top:1px}.a:has(.z,.y){top:2px}",
    "body:has(.a) p{top:1px}.a:has(.z,.y){top:2px}",
  ],
  ["a list of which one can match", ".z,.a{color:red}", ".a{color:red}"],
  ["what has no class", "*,:before{margin:0}html[lang] p{top:0}", "*,:before{margin:0}html[lang] p{top:0}"],
  ["classes that decide nothing", ".a:not(.z,.y):is(.q,i){top:0}", ".a:not(.z,.y):is(.q,i){top:0}"],
  ["an at-rule with rules", "@media (min-width:1px){.z{top:0}.a{top:1px}}@media print{.a{top:0}}", "@media (min-width:1px){.a{top:1px}}"],
  ["at-rules within one another", "@layer x{@supports (top:0){.a{top:0}.z{top:0}}}", "@layer x{@supports (top:0){.a{top:0}}}"],
  ["at-rules that are whole", "@layer reset,own;@font-face{src:url(a)}", "@layer reset,own;@font-face{src:url(a)}"],
  [
    "keyframes that a rule names",
    "@keyframes k{to{top:0}}@keyframes unused{to{top:0}}.a{animation:k 1s}",
    ".a{animation:k 1s}@keyframes k{to{top:0}}",
  ],
  [
    "what shows without a pointer",
    ".a:hover{top:0}.a:active i,.b{top:1px}.a:not(:hover){top:2px}.a:is(:hover,:focus){top:3px}",
    ".b{top:1px}.a:not(:hover){top:2px}.a:is(:hover,:focus){top:3px}",
  ],
  ["a rule of the other direction", "[dir=rtl] .a{top:0}.b,[dir=rtl] .b{top:1px}", ".b{top:1px}"],
  [
    "a rule of the other direction's language",
    ":lang(ar) p{top:0}:is(:lang(ar),i).a{top:1px}p:not(:lang(ar)){top:2px}",
    ":is(:lang(ar),i).a{top:1px}p:not(:lang(ar)){top:2px}",
  ],
  [
    "an element that does not stand in it",
    "table{top:0}p>hr{top:0}p,hr{top:1px}.a>i{top:2px}::selection{top:0}",
    "p{top:1px}.a>i{top:2px}",
  ],
  ["a picture in a rule", '.a{mask:url("data:image/svg+xml,%3Csvg%3E")}', '.a{mask:url("data:image/svg+xml,%3Csvg%3E")}'],
])("PW-09 of a page's styles %s", (_what, styles, expected) => {
  expect(usedStyles(styles, html, new Set([...none, "later"]))).toBe(expected);
});

test("PW-09 of a page's styles that is written from right to left, its direction's own", () => {
  expect(usedStyles("[dir=rtl] .a{top:0}[dir=rtl] .z{top:0}", html.replace("<html", '<html dir="rtl"'), none)).toBe("[dir=rtl] .a{top:0}");
});
