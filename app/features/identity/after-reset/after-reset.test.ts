import { expect, test } from "vitest";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { actOnResetPassword, loadResetPassword } from "../mailed-links.server.ts";
import { identityArguments } from "../testing/sign-up-realm.ts";

const AT = "/resetpwd?done=1";
const cookie = "__Host-reset-review=t-1";
const FOUND = {
  passkeys: [{ id: "k-1", name: "Phone", createdAt: "2026-01-02T03:04:05.000Z" }],
  providers: [
    { provider: "own", linkedAt: "2026-01-02T03:04:05.000Z" },
    { provider: "gone", linkedAt: "2026-01-02T03:04:05.000Z" },
  ],
  authenticator: null,
};
const NOTHING = { passkeys: [], providers: [], authenticator: null };
const LIST = "/reset-password/access";
const REMOVAL = "/reset-password/access/removal";

test("ID-08 P17 after a reset the page lists what remains, with the names of the realm's providers", async () => {
  const args = identityArguments(AT, { cookie, answers: { [LIST]: FOUND } });
  const { access } = await loadResetPassword(args);
  expect(access?.passkeys).toEqual(FOUND.passkeys);
  expect(access?.providers.map(({ name }) => name)).toEqual(["Own", "gone"]);
  expect(args.calls.at(-1)?.input).toEqual({ body: { token: "t-1" } });
});

test("ID-08 P17 where nothing remains, the list is over, or another platform has none, the page leads to sign-in", async () => {
  for (const answer of [NOTHING, refused("LINK_INVALID"), refused("NOT_FOUND")])
    expect((await loadResetPassword(identityArguments(AT, { cookie, answers: { [LIST]: answer } }))).access).toBeNull();
  const stranger = identityArguments(AT, { answers: { [LIST]: FOUND } });
  expect((await loadResetPassword(stranger)).access).toBeNull();
  expect(stranger.calls.filter(({ path }) => path === LIST)).toEqual([]);
});

test("ID-08 P17 one entry or all of them are removed, then the page is shown again", async () => {
  const bodies: Record<string, string>[] = [
    { kind: "PASSKEY", id: "k-1" },
    { kind: "PROVIDER", id: "own" },
    { kind: "AUTHENTICATOR" },
    { kind: "ALL" },
  ];
  for (const remove of bodies) {
    const args = identityArguments(AT, { cookie, form: { intent: "remove-access", ...remove }, answers: { [REMOVAL]: NOTHING } });
    expect(await outcome(actOnResetPassword(args))).toMatchObject({ status: 303, location: "/cambiar-contrasena?done=1&removed=1" });
    expect(args.calls.at(-1)?.input).toEqual({ body: { token: "t-1", remove } });
  }
});

test("ID-08 P17 what is made up, too late or fails removes nothing and says so", async () => {
  const removal = (form: object, answer: unknown, given = cookie) =>
    outcome(
      actOnResetPassword(
        identityArguments(AT, { cookie: given, form: { intent: "remove-access", ...form }, answers: { [REMOVAL]: answer } }),
      ),
    );
  expect(await removal({ kind: "EVERYBODY" }, NOTHING)).toMatchObject({ status: 400 });
  expect(await removal({ kind: "PASSKEY" }, NOTHING)).toMatchObject({ status: 400 });
  expect(await removal({ kind: "ALL" }, NOTHING, "tz=UTC")).toMatchObject({ reply: { accessOver: true } });
  expect(await removal({ kind: "ALL" }, refused("LINK_INVALID"))).toMatchObject({ reply: { accessOver: true } });
  expect(await removal({ kind: "ALL" }, refused("UNAVAILABLE"))).toMatchObject({
    reply: { accessOver: false, problem: { code: "UNAVAILABLE" } },
  });
});
