/* The embedded player, for the page around it: docs/features/embedding.md */
(() => {
  const envelope = { v: 1, source: "embedding-page", type: "request" };

  /** Adds a frame with the player to `container`. `timeout`: milliseconds for an answer. */
  globalThis.embedPlayer = (container, address, { title = "", timeout = 10_000 } = {}) => {
    const { href, origin } = new URL(address);
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: href, title, allow: "autoplay; fullscreen; picture-in-picture; encrypted-media" });
    frame.style.cssText = "display:block;inline-size:100%;block-size:100%;border:0";
    const waiting = new Map();
    const listeners = new Map();
    let calls = 0;
    let knocking = 0;

    const call = (method, params = {}) =>
      new Promise((resolve, reject) => {
        calls += 1;
        const id = String(calls);
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`${method}: the player does not answer`));
        }, timeout);
        waiting.set(id, { resolve, reject, timer });
        frame.contentWindow?.postMessage({ ...envelope, id, method, params }, origin);
      });

    const received = ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin || data?.v !== 1 || data.source !== "embedded-player") return;
      if (data.type === "event") {
        for (const listener of listeners.get(data.method) ?? []) listener(data.params);
        return;
      }
      const call = waiting.get(data.id);
      if (call === undefined) return;
      waiting.delete(data.id);
      clearTimeout(call.timer);
      if (data.error === undefined) call.resolve(data.result);
      else call.reject(Object.assign(new Error(data.error.message || data.error.code), { code: data.error.code }));
    };

    const on = (event, listener) => {
      const list = listeners.get(event) ?? new Set();
      listeners.set(event, list.add(listener));
      return () => list.delete(listener);
    };
    const knock = () => frame.contentWindow?.postMessage({ ...envelope, method: "hello" }, origin);
    const ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error("the player has not started")), timeout * 3);
      on("ready", (params) => {
        clearTimeout(late);
        clearInterval(knocking);
        resolve(params);
      });
    });
    // The page may not wait for it.
    ready.catch(() => clearInterval(knocking));
    // The player's scripts start after the frame has loaded.
    frame.addEventListener("load", () => {
      clearInterval(knocking);
      knocking = setInterval(knock, 300);
      knock();
    });
    window.addEventListener("message", received);
    container.append(frame);
    return {
      frame,
      ready,
      call,
      on,
      destroy() {
        clearInterval(knocking);
        window.removeEventListener("message", received);
        frame.remove();
      },
    };
  };
})();
