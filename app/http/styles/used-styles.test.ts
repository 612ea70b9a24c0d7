import { expect, test } from "vitest";
import { usedStyles } from "./used-styles.ts";

const html = '<html class="page"><p class="a b">x</p></html>';
const none: ReadonlySet<string> = new Set();

test.each([
  ["a class that stands in the page", ".a{color:red}", ".a{color:red}"],
  ["one that does not", ".z{color:red}", ""],
  ["one that is kept for later", ".later{color:red}", ".later{color:red}"],
  ["a selector that wants two", ".a .z{color:red}.a.b>i{top:0}", ".a.b>i{top:0}"],
  ["a list of which one can match", ".z,.a{color:red}", ".z,.a{color:red}"],
  ["what has no class", "*,:before{margin:0}html[dir=rtl] p{top:0}", "*,:before{margin:0}html[dir=rtl] p{top:0}"],
  ["classes that decide nothing", ".a:not(.z,.y):is(.q,i){top:0}", ".a:not(.z,.y):is(.q,i){top:0}"],
  ["an at-rule with rules", "@media (min-width:1px){.z{top:0}.a{top:1px}}@media print{.z{top:0}}", "@media (min-width:1px){.a{top:1px}}"],
  ["at-rules within one another", "@layer x{@supports (top:0){.a{top:0}.z{top:0}}}", "@layer x{@supports (top:0){.a{top:0}}}"],
  [
    "at-rules that are whole",
    "@layer reset,own;@keyframes k{to{top:0}}@font-face{src:url(a)}",
    "@layer reset,own;@keyframes k{to{top:0}}@font-face{src:url(a)}",
  ],
  ["a picture in a rule", '.a{mask:url("data:image/svg+xml,%3Csvg%3E")}', '.a{mask:url("data:image/svg+xml,%3Csvg%3E")}'],
])("PW-09 of a page's styles %s", (_what, styles, expected) => {
  expect(usedStyles(styles, html, new Set([...none, "later"]))).toBe(expected);
});
