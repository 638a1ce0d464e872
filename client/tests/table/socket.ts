/* A socket whose other end is the test: it hears what is sent, and says what it likes. */

import { vi } from "vitest";
import type { FromClient, ToClient } from "../../src/wire";

export class Socket {
  static OPEN = 1;
  static CLOSED = 3;
  static all: Socket[] = [];

  readyState = 0;
  heard: FromClient[] = [];
  onopen = () => undefined as void;
  onclose = () => undefined as void;
  onmessage = (_: { data: string }) => undefined as void;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  send(text: string) {
    this.heard.push(JSON.parse(text) as FromClient);
  }

  say(message: ToClient) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = Socket.CLOSED;
    this.onclose();
  }

  /** What has come since the last time. */
  news(): FromClient[] {
    return this.heard.splice(0);
  }
}

/** Every WebSocket from now on is one of these, and time stands still until it is moved. */
export function fakeSockets() {
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}

export function lastSocket(): Socket {
  const last = Socket.all.at(-1);
  if (!last) throw new Error("nobody has called");
  return last;
}
