import { type CallRows, members, membersAndChildren, open } from "../call-row.ts";

/** Every call of `federation`. */
export const federationCalls: CallRows<"federation"> = {
  getOpenIdAuthUri: { params: { provider: "nobody" }, query: "authoriseUriFlow=SIGNIN", expected: open(404) },
  signInByOpenId: {
    params: { client: "nobody" },
    body: { authorisationCode: "x", state: "x", browser: "x" },
    expected: open(404),
  },
  getOpenIdLogoutUri: { params: { client: "nobody" }, expected: members(404) },
  getOAuthAuthUri: { params: { provider: "nobody" }, expected: open(404) },
  signInByOAuth: {
    params: { provider: "nobody" },
    body: { authorisationCode: "x", state: "x", browser: "x" },
    expected: open(404),
  },
  logoutByOAuth: { params: { provider: "nobody" }, body: { refreshToken: "made-up" }, expected: open(404) },
  // Ringside has no Apple, and a made-up state at Faces.
  signInByApple: { body: { code: "x", nonce: "x" }, expected: open(404) },
  signInByFacebook: { body: { code: "x", state: "x", browser: "x" }, expected: open(400) },
  signInByGoogle: { body: { idToken: "x" }, expected: open(404) },
  signInByPbr: { body: { id: "nobody", secret: "wrong" }, expected: open(401) },
  signInBySptv: { body: { id: "nobody", secret: "wrong" }, expected: open(404) },
  signUpByHosted: {
    body: { username: "alex-rivera", password: "Corner-Stool-77" },
    expected: open(409),
    hostileFrom: { username: "nobody", password: "wrong" },
  },
  signInByHostedPassword: { body: { id: "nobody", secret: "wrong" }, expected: open(401) },
  signInByHosted: { body: { firebaseAuthToken: "a.b.c" }, expected: open(401), hostileFrom: { firebaseAuthToken: "x" } },
  signInByOpin: { body: { opinAuthToken: "a.b.c" }, expected: open(401), hostileFrom: { opinAuthToken: "x" } },
  getHostedAuthUri: { query: "providerId=nobody", expected: open(404) },
  signInByHostedProvider: { body: { answer: "code=x", state: "x", browser: "x" }, expected: open(400) },
  syncEntitlements: { body: { refreshToken: "made-up" }, expected: open(401) },
  // Ringside has no such service.
  signInByCustomerIdentity: {
    params: { provider: "nobody" },
    body: { idToken: "a.b.c" },
    expected: open(404),
    hostileFrom: { idToken: "x" },
  },
  getSessionProvider: { expected: membersAndChildren(200) },
  listTvProviders: { params: { requestorId: "nobody" }, expected: open(404) },
  beginTvSignIn: { body: { requestorId: "nobody", provider: "x" }, expected: open(404) },
  createTvDeviceCode: { params: { requestorId: "nobody" }, expected: open(404) },
  authoriseTvDevice: { params: { requestorId: "nobody" }, body: { code: "X", provider: "x" }, expected: open(404) },
  signInByTv: { body: { requestorId: "nobody", accessToken: "x", browser: "x" }, expected: open(404) },
  authoriseTvViewer: { body: { requestorId: "nobody", resourceId: "x" }, expected: members(404) },
  cancelTvSignIn: { params: { accessToken: "made-up" }, expected: open(404) },
  listLinkedAccounts: { expected: members(200) },
  unlinkAccount: { params: { provider: "nobody" }, expected: members(404) },
};
