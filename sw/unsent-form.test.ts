import { expect, test } from "vitest";
import { postedFields, unsentFormPage } from "./unsent-form.ts";

const offline =
  '<html><body><div><main class="m"><h1>Offline</h1></main><template data-unsent-form="true"><h1>Not sent</h1>' +
  '<form method="post" action="#"><button>Again</button><a href="#form">Back</a></form></template>' +
  "<script nonce=\"x\">addEventListener('online',function(){location.reload()})</script></div></body></html>";

test("PW-04 a form that was not sent is in the offline page with all that was typed, and nothing runs by itself", () => {
  const page = unsentFormPage(offline, {
    action: "/pay?a=1&b=2",
    page: "/pay",
    fields: [
      ["code", '"><script>alert(1)</script>'],
      ["x", "$& $1"],
    ],
  });
  expect(page).toContain('action="/pay?a=1&#38;b=2"');
  expect(page).toContain('href="/pay"');
  expect(page).toContain('<main class="m"><h1>Not sent</h1>');
  expect(page).toContain('name="code" value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  expect(page).toContain('value="$&#38; $1"');
  expect(page).not.toMatch(/<script|<template|<h1>Offline/u);
});

test("PW-04 an offline page without these words is not used for it", () => {
  expect(unsentFormPage("<html><main></main></html>", { action: "/a", page: "/a", fields: [] })).toBeNull();
});

test("PW-04 texts of a form are read in their order, twice where they occur twice", async () => {
  const post = (body: BodyInit, type?: string) =>
    new Request("https://h/x", { method: "POST", body, ...(type === undefined ? {} : { headers: { "content-type": type } }) });
  expect(
    await postedFields(
      post(
        new URLSearchParams([
          ["a", "1"],
          ["a", "2"],
        ]),
      ),
    ),
  ).toEqual([
    ["a", "1"],
    ["a", "2"],
  ]);
  expect(await postedFields(post("{}", "application/json"))).toBeNull();
});
