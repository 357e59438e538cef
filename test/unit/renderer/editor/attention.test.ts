import { setTimeout as wait } from "node:timers/promises";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { attentionField, type HeldView, PointerHold } from "../../../../src-renderer/editor/attention";

class AView implements HeldView {
  readonly dom = { isConnected: true };
  constructor(public state = EditorState.create({ doc: "a", extensions: [attentionField] })) {}
  dispatch(spec: TransactionSpec): void {
    this.state = this.state.update(spec).state;
  }
  get isHeld(): boolean {
    return this.state.field(attentionField).isHeld;
  }
}

const tell = (place: EventTarget, name: string, more: object = {}) =>
  place.dispatchEvent(Object.assign(new Event(name), more));

describe("a button that is held", () => {
  it.each([
    ["let go", "mouseup", {}],
    ["let go at the end of a drag", "dragend", {}],
    ["taken by the system", "pointercancel", {}],
    ["let go in another program", "blur", {}],
    ["let go outside of the window", "mousemove", { buttons: 0 }],
  ])("is no longer when it was %s", async (_, name, more) => {
    const place = new EventTarget();
    const view = new AView();
    const hold = new PointerHold(view, place);
    hold.press();
    expect(view.isHeld).toBe(true);
    tell(place, "mousemove", { buttons: 1 });
    await wait(1);
    expect(view.isHeld).toBe(true);
    tell(place, name, more);
    await wait(1);
    expect(view.isHeld).toBe(false);
    hold.press();
    expect(view.isHeld).toBe(true);
  });

  it("is not held any more in a page that was left meanwhile and is shown again", async () => {
    const place = new EventTarget();
    const view = new AView();
    const hold = new PointerHold(view, place);
    hold.press();
    hold.destroy();
    const again = new AView(view.state);
    new PointerHold(again, place);
    await wait(1);
    expect(again.isHeld).toBe(false);
  });

  it("stays held when a second press comes before the first release was told", async () => {
    const place = new EventTarget();
    const view = new AView();
    const hold = new PointerHold(view, place);
    hold.press();
    tell(place, "mouseup");
    hold.press();
    await wait(1);
    expect(view.isHeld).toBe(true);
  });
});
