import { describe, expect, test, vi } from "vitest";
import { sharePage } from "./share-page.ts";

const page = { title: "The Bell", url: "https://tv.example/video/bell" };
const named = (name: string) => Object.assign(new Error(name), { name });
const clipboard = () => ({ writeText: vi.fn(async () => undefined) });

describe("CV-17 sharing a page", () => {
  test("opens the system's dialog where there is one", async () => {
    const share = vi.fn(async () => undefined);
    const copy = clipboard();
    expect(await sharePage(page, { share, clipboard: copy }, vi.fn())).toBe("SHARED");
    expect(share).toHaveBeenCalledExactlyOnceWith(page);
    expect(copy.writeText).not.toHaveBeenCalled();
  });

  test("copies the address without a dialog, or when the dialog cannot share it", async () => {
    const copy = clipboard();
    const log = vi.fn();
    expect(await sharePage(page, { clipboard: copy }, log)).toBe("COPIED");
    expect(await sharePage(page, { share: vi.fn(), canShare: () => false, clipboard: copy }, log)).toBe("COPIED");
    expect(log).not.toHaveBeenCalled();
    const refused = { share: async () => Promise.reject(named("NotAllowedError")), clipboard: copy };
    expect(await sharePage(page, refused, log)).toBe("COPIED");
    expect(copy.writeText.mock.calls).toEqual([[page.url], [page.url], [page.url]]);
    expect(log).toHaveBeenCalledOnce();
  });

  test("a viewer who closes the dialog copies nothing", async () => {
    const copy = clipboard();
    const log = vi.fn();
    expect(await sharePage(page, { share: async () => Promise.reject(named("AbortError")), clipboard: copy }, log)).toBe("DISMISSED");
    expect(copy.writeText).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  test("fails without a clipboard, and when the browser refuses it", async () => {
    const log = vi.fn();
    expect(await sharePage(page, {}, log)).toBe("FAILED");
    expect(await sharePage(page, { clipboard: { writeText: async () => Promise.reject(named("NotAllowedError")) } }, log)).toBe("FAILED");
    expect(log).toHaveBeenCalledTimes(2);
  });
});
