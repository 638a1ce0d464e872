// The theme searches in a Worker, which browsers refuse to a page that was opened from a folder (file://).
// There the same script runs in a frame that nobody sees. Its name is the one the theme looks for.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.srcdoc = "<!doctype html><title>search</title>";
      this.inside = new Promise((begin) => {
        frame.addEventListener("load", () => {
          const inside = frame.contentWindow;
          const load = (source) =>
            new Promise((done) => {
              const script = inside.document.createElement("script");
              script.src = source;
              script.addEventListener("load", done);
              inside.document.head.append(script);
            });
          inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
          inside.importScripts = async (...sources) => {
            for (const source of sources) await load(source);
          };
          load(address).then(() => begin(inside));
        });
      });
      document.body.append(frame);
    }
    async postMessage(data) {
      const inside = await this.inside;
      inside.dispatchEvent(new inside.MessageEvent("message", { data }));
    }
    terminate() {}
  };
  window.Worker = window.IFrameWorker;
}
