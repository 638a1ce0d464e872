// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { held } from "../../src/parts/hold";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function pressed() {
  const button = document.createElement("button");
  const step = vi.fn<(by: number) => void>();
  const off = held(step)(button);
  const down = () => button.dispatchEvent(new PointerEvent("pointerdown", { button: 0 }));
  const up = () => {
    button.dispatchEvent(new PointerEvent("pointerup", { button: 0 }));
    button.click();
  };
  return { button, step, down, up, off };
}

test("a press, or a key, does it once", () => {
  const { button, step, down, up } = pressed();
  down();
  vi.advanceTimersByTime(100);
  up();
  button.click();
  expect(step.mock.calls).toEqual([[1], [1]]);
});

test("held, it goes on, faster and in the end in fives; letting go is no press of its own", () => {
  const { step, down, up } = pressed();
  down();
  vi.advanceTimersByTime(1000);
  const first = step.mock.calls.length;
  expect(first).toBeGreaterThan(3);
  vi.advanceTimersByTime(1000);
  expect(step.mock.calls.length - first).toBeGreaterThan(first);
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenLastCalledWith(5);
  const all = step.mock.calls.length;
  up();
  vi.advanceTimersByTime(1000);
  expect(step).toHaveBeenCalledTimes(all);
});

test("it stops when the pointer leaves, and when the button goes", () => {
  const { button, step, down, off } = pressed();
  down();
  button.dispatchEvent(new PointerEvent("pointerleave"));
  vi.advanceTimersByTime(1000);
  down();
  off?.();
  vi.advanceTimersByTime(1000);
  expect(step).not.toHaveBeenCalled();
});
