import Hls, { type Loader, type LoaderConfiguration, type LoaderContext, LoadStats } from "hls.js";
import { afterEach, expect, test, vi } from "vitest";
import { StreamLoader } from "./stream-loader.ts";

class Answer {
  readonly headers: string;
  constructor(headers: string) {
    this.headers = headers;
  }
  getAllResponseHeaders = () => this.headers;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The engine's callbacks after a load that was answered with these headers. */
function loaded(headers: string, data: string | ArrayBuffer = "") {
  vi.stubGlobal("XMLHttpRequest", Answer);
  const request = new Answer(headers) as unknown as XMLHttpRequest;
  const load: Loader<LoaderContext>["load"] = (context, _config, { onSuccess }) =>
    onSuccess({ url: "", data, code: 200 }, new LoadStats(), context, request);
  vi.spyOn(Hls.DefaultConfig.loader.prototype as Loader<LoaderContext>, "load").mockImplementation(load);
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onTimeout: vi.fn() };
  new StreamLoader(Hls.DefaultConfig).load({} as LoaderContext, {} as LoaderConfiguration, callbacks);
  return callbacks;
}

test("CV-19 a page in place of a playlist, a segment or a key is a failure with the status 511", () => {
  const { onSuccess, onError } = loaded("date: today\r\ncontent-type: text/html; charset=utf-8\r\n", "<!doctype html><h1>Hotel</h1>");
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ code: 511 });
});

test("CV-12 CV-19 a key or a playlist that a server sends with the type of a page reaches the engine", () => {
  for (const data of ["#EXTM3U\n", new Uint8Array([7, 1, 60, 9]).buffer]) {
    const { onSuccess, onError } = loaded("content-type: text/html\r\n", data);
    expect([onSuccess.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
    vi.restoreAllMocks();
  }
});

test("CV-19 a stream's own answer, and one without a type, reach the engine", () => {
  for (const headers of ["content-type: video/mp4\r\n", ""]) {
    const { onSuccess, onError } = loaded(headers);
    expect([onSuccess.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0]);
    vi.restoreAllMocks();
  }
});
