import { expect, test } from "vitest";
import { BILLING_FIELDS } from "../../../../contract/base/billing-details.ts";
import { HistoryItemTypeSchema } from "../../../../contract/commerce/payment-history.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, openCommerceFixture } from "../testing/commerce-fixture.ts";
import { embeddedFontsOf, textOfPdf } from "../testing/read-pdf.ts";

async function buy(fixture: CommerceFixture, viewer: ReturnType<typeof viewerContext>, sku: string, code: string | null): Promise<string> {
  await fixture.choose(viewer, sku);
  if (code !== null) await fixture.voucher(viewer, code);
  return (await fixture.payWith(viewer, await fixture.enterCard("4242424242424242", viewer.viewer.id))).id;
}

describeOnBothDatabases("receipts", (open) => {
  test("CM-15 the pdf says who bought what, discount, tax inside and the masked card", async () => {
    const fixture = await openCommerceFixture(await open());
    const mara = viewerContext("mara");
    const id = await buy(fixture, mara, "ringside-yearly-p1y", "HALF50");
    const text = await textOfPdf(await fixture.handlers.getReceipt(mara, { params: { id } }));
    for (const part of [
      "Mara Member · mara@ringside.example",
      "Ringside Yearly",
      "Valid until November 20, 2027",
      "€89.99",
      "Discount (HALF50)",
      "-€45.00",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/Total paid\s+€44\.99/u);
    expect(text).toMatch(/Includes 20% tax\s+€7\.50/u);
    expect(text).toContain("Visa •••• 4242");
    expect(text).toMatch(/\b20261120-[0-9A-F]{8}\b/u);
  });

  test("CM-09 CM-15 a tax that was added stands among the lines; a part that an earlier payment covers has its tax there", async () => {
    const fixture = await openCommerceFixture(await open(), { taxRates: { US: 725 }, taxOnTop: ["US"] });
    const mara = viewerContext("mara", { region: "US" });
    const pdfOf = async (id: string) => await textOfPdf(await fixture.handlers.getReceipt(mara, { params: { id } }));
    const card = () => fixture.enterCard("4242424242424242", "mara");
    await fixture.choose(mara, "ringside-monthly-p1m", true);
    const month = await fixture.payWith(mara, await card());
    const first = await pdfOf(month.id);
    expect(first).toMatch(/Ringside Monthly\s+€9\.99/u);
    expect(first).toMatch(/Tax \(7\.25%\)\s+€0\.72/u);
    expect(first).toMatch(/Total paid\s+€10\.71/u);
    expect(first).not.toContain("Includes");
    fixture.deps.clock.advance(10 * 86_400_000 + 60_000);
    const basket = await fixture.choose(mara, "ringside-yearly-p1y");
    // 20 of 30 days of 10.71; the year's 89.99 and its tax.
    expect(basket).toMatchObject({
      credit: { amount: 714 },
      discountedTax: { amount: 652 },
      discountedTotal: { amount: 9_651 },
      total: 8_937,
    });
    const year = await fixture.payWith(mara, await card());
    const second = await pdfOf(year.id);
    expect(second).toMatch(/Tax \(7\.25%\)\s+€6\.52/u);
    expect(second).toMatch(/-€7\.14/u);
    expect(second).toMatch(/Total paid\s+€89\.37/u);
    expect(second).toMatch(/Includes 7\.25% tax\s+€6\.04/u);
    await fixture.commerce.refunds.request("ringside", { paymentId: year.receipt?.id ?? "", amount: 1_000, revoke: false });
    fixture.deps.clock.advance(1_000);
    await fixture.deps.jobs.runDue();
    const { items } = await fixture.handlers.listPayments(mara, { query: { p: 1, rpp: 10 } });
    expect(await pdfOf(items[0]?.id ?? "")).toMatch(/Includes 7\.25% tax\s+€0\.68/u);
  });

  test("CM-07 CM-15 the billing details stand on the receipt, the country in the reader's words", async () => {
    const fixture = await openCommerceFixture(await open(), { billingFields: BILLING_FIELDS });
    const mara = viewerContext("mara", { realmId: "aurora" });
    await fixture.choose(mara, "aurora-yearly-p1y");
    const address = { name: "Mara Billing", country: "DE", line1: "Am Markt 1", city: "Bremen", postalCode: "28195" };
    const body = { ...address, administrativeLevel1: "", taxNumber: "", birthDate: "" };
    await fixture.handlers.setBillingDetails(mara, { body });
    const { id } = await fixture.payWith(mara, await fixture.enterCard("4242424242424242", "mara", "12/30", "aurora"));
    const text = await textOfPdf(await fixture.handlers.getReceipt(mara, { params: { id } }));
    expect(text).toContain("Mara Billing · mara@ringside.example");
    expect(text).toMatch(/Billing address\s+Am Markt 1, 28195 Bremen, Germany/u);
    const spanish = await textOfPdf(await fixture.handlers.getReceipt({ ...mara, language: "es" }, { params: { id } }));
    expect(spanish).toMatch(/Dirección de facturación\s+Am Markt 1, 28195 Bremen, Alemania/u);
  });

  test("CM-15 a trial's receipt is about nothing paid; an Arabic one is set in an embedded Arabic font", async () => {
    const fixture = await openCommerceFixture(await open());
    const layla = viewerContext("layla", { language: "ar" });
    const id = await buy(fixture, layla, "ringside-monthly-p1m", null);
    const pdf = await fixture.handlers.getReceipt(layla, { params: { id } });
    expect((await textOfPdf(pdf)).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")).toContain("0.00");
    expect(embeddedFontsOf(pdf)).toEqual(expect.arrayContaining([expect.stringContaining("NotoSansArabic"), "NotoSans-Regular"]));
  });

  test("CM-15 part and whole of a payment given back have a refund note of their own and a mail, in Arabic too", async () => {
    const fixture = await openCommerceFixture(await open());
    const mara = viewerContext("mara");
    await buy(fixture, mara, "ringside-yearly-p1y", null);
    await fixture.deps.jobs.runDue();
    const items = async () => (await fixture.handlers.listPayments(mara, { query: { p: 1, rpp: 10 } })).items;
    const paymentId = (await items())[0]?.id ?? "";
    for (const amount of [2_000, null]) {
      fixture.deps.clock.advance(1_000);
      await fixture.commerce.refunds.request("ringside", { paymentId, amount, revoke: false });
      await fixture.deps.jobs.runDue();
    }
    const notes = (await items()).filter(({ itemType }) => itemType === "REFUNDED");
    expect(notes.map(({ transactionAmount, receiptAvailable }) => [transactionAmount.amount, receiptAvailable])).toEqual([
      [6_999, true],
      [2_000, true],
    ]);
    const params = { id: notes[1]?.id ?? "" };
    const text = await textOfPdf(await fixture.handlers.getReceipt(mara, { params }));
    for (const part of ["Refund note", "Ringside Yearly", "€89.99 paid on November 20, 2026", "Refunded to", "Visa •••• 4242"])
      expect(text).toContain(part);
    expect(text).toMatch(/Total refunded\s+€20\.00/u);
    expect(text).toMatch(/Includes 20% tax\s+€3\.33/u);
    expect(text).toMatch(/For receipt\s+20261120-[0-9A-F]{8}/u);
    expect(text).not.toContain("Total paid");
    const mails = fixture.deps.mailer.sent.filter(({ subject }) => subject === "Your refund from ringside");
    expect(mails.map(({ text: body }) => /€[\d.]+/u.exec(body)?.[0])).toEqual(["€20.00", "€69.99"]);
    const arabic = await fixture.handlers.getReceipt({ ...mara, language: "ar" }, { params });
    expect(await textOfPdf(arabic)).not.toContain("Refund note");
    expect(embeddedFontsOf(arabic)).toContainEqual(expect.stringContaining("NotoSansArabic"));
    await expect(fixture.handlers.getReceipt(viewerContext("other"), { params })).rejects.toThrow();
  });

  test("CM-15 the mail is in the account's language, with both bodies, a link to the account and everything escaped", async () => {
    const fixture = await openCommerceFixture(await open());
    fixture.languages.set("layla", "ar");
    await buy(fixture, viewerContext("layla"), "ringside-yearly-p1y", null);
    await fixture.database.unwalled.updateTable("realms").set({ name: "<Ring> & side" }).where("id", "=", "ringside").execute();
    await fixture.deps.jobs.runDue();
    const [mail] = fixture.deps.mailer.sent;
    expect(mail?.subject).toBe("إيصالك من <Ring> & side");
    expect(mail?.text).toContain("مرحبًا ليلى حسن،");
    expect(mail?.text).toContain("http://localhost:3000/account");
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).toContain("&lt;Ring&gt; &amp; side");
    expect(mail?.html).not.toContain("<Ring>");
  });

  test("CM-15 the demo's history account has each of the 24 item types, by pages; what failed has no receipt", async () => {
    const fixture = await openCommerceFixture(await open(), { seedHoldings: true });
    const page = (p: number) => fixture.handlers.listPayments(viewerContext("history"), { query: { p, rpp: 10 } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ items, loadedAll }) => [items.length, loadedAll])).toEqual([
      [10, false],
      [10, false],
      [4, true],
    ]);
    const items = pages.flatMap((one) => one.items);
    expect(items.map(({ itemType }) => itemType).sort()).toEqual([...HistoryItemTypeSchema.options].sort());
    expect(items.filter(({ status, receiptAvailable }) => status === "FAILED" && receiptAvailable)).toEqual([]);
    for (const { id, receiptAvailable } of items)
      if (receiptAvailable)
        expect((await fixture.handlers.getReceipt(viewerContext("history"), { params: { id } })).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("CM-15 history comes in pages, newest first, and says when there is no more", async () => {
    const fixture = await openCommerceFixture(await open(), { seedHoldings: true });
    const page = (p: number) => fixture.handlers.listPayments(viewerContext("veteran"), { query: { p, rpp: 3 } });
    const [first, second] = [await page(1), await page(2)];
    expect([first.items.length, first.loadedAll, first.lastPageLoaded, first.itemsPerPage]).toEqual([3, false, 1, 3]);
    expect(second.loadedAll).toBe(true);
    const times = [...first.items, ...second.items].map(({ when }) => when);
    expect(times).toEqual([...times].sort().reverse());
    expect([...first.items, ...second.items].filter(({ itemType }) => itemType === "PAYMENT_FAILED")).toHaveLength(1);
  });
});
