import { preferenceCalls } from "../preferences/preferences.ts";
import { profileCalls } from "../profiles/profiles.ts";
import { accountCalls } from "./changes.ts";
import { deviceCodeCalls } from "./device-codes.ts";
import { impersonationCalls } from "./impersonation.ts";
import { linkCalls } from "./links.ts";
import { remainingAccessCalls } from "./remaining-access.ts";
import { securityCalls } from "./security.ts";
import { sessionCalls } from "./sessions.ts";
import { signInCalls } from "./sign-in.ts";
import { signUpCalls } from "./sign-up.ts";
import { termCalls } from "./terms.ts";

export const identity = {
  ...signInCalls,
  ...signUpCalls,
  ...linkCalls,
  ...sessionCalls,
  ...securityCalls,
  ...profileCalls,
  ...accountCalls,
  ...preferenceCalls,
  ...termCalls,
  ...deviceCodeCalls,
  ...remainingAccessCalls,
  ...impersonationCalls,
};
