import { expect, test } from "vitest";
import { describeOnBothPlaces, openPlatform, payBody } from "../support/test-platform.ts";

const NIGHT = "harbour-fury";
const TICKET = "fight-night-ppv-ticket";

describeOnBothPlaces("a ticket for a night that is live", (open) => {
  test("CM-25 who buys it while it is live is let in at once: its page says so, and its stream is given", async () => {
    const place = await open();
    const product = await openPlatform(place);
    try {
      const token = await product.signUp();
      const accessOf = async () =>
        (await product.call("GET", `/api/v4/vods/live/${NIGHT}`, { token })).json<{ accessLevel: string; status: string }>();
      const streamOf = () => product.call("POST", `/v5/manifest/live/${NIGHT}`, { token, json: {} });
      expect((await accessOf()).accessLevel).toBe("DENIED");
      expect((await streamOf()).json()).toMatchObject({ code: "ACCESS_DENIED" });
      await product.call("PUT", `/baskets/${TICKET}`, { token });
      const paid = await product.call("POST", "/customer/baskets/pay", { token, json: payBody(await product.enterCard(token)) });
      expect(paid.json()).toMatchObject({ status: "COMPLETE" });
      // The next request: no job, no waiting.
      expect((await accessOf()).accessLevel).toBe("GRANTED");
      expect((await streamOf()).status).toBe(200);
    } finally {
      await product.close();
      await place.remove();
    }
  });
});
