import type { identityPaths } from "../../../app/routing/paths/identity.ts";
import { answers, at, EVERYBODY, on, type PageRow, VIEWERS, WAY_IN } from "../page-row.ts";

export const identityPages: Readonly<Record<keyof typeof identityPaths, PageRow>> = {
  login: on(WAY_IN, "guest"),
  logout: on(answers("/", 200), "member"),
  signup: on(WAY_IN, "guest"),
  completeSignIn: on(answers("/login", "/"), "own"),
  requestPassword: on(EVERYBODY, "guest"),
  requestNewPassword: on(EVERYBODY, "own"),
  loginResetPassword: on(EVERYBODY, "own"),
  resetPassword: on(EVERYBODY, "own"),
  confirmReset: at("/confirm-reset/made-up", EVERYBODY, "own"),
  magicLink: on(EVERYBODY, "guest"),
  emailConfirmation: on(EVERYBODY, "own"),
  tvLogin: at("/tv-login", EVERYBODY, "own"),
  activate: at("/activate", VIEWERS, "own"),
  impersonate: at("/impersonate/made-up", answers("SIGN_IN", 404), "own"),
};
