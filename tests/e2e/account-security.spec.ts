import type { Traveller } from "../harness/journey.ts";
import { originOf, test } from "../harness/product.ts";
import { endDevices } from "../harness/security.ts";

const traveller = (page: Traveller["page"], baseURL: string | undefined): Traveller => ({
  page,
  language: "en",
  scripts: true,
  origin: originOf(baseURL),
  realm: "ringside",
});

test("ID-30 where am I signed in; one device is signed out, then all others", async ({ page, baseURL }) => {
  await endDevices(traveller(page, baseURL));
});
