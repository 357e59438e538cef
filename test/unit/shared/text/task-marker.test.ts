import { describe, expect, it } from "vitest";
import { taskMarkerOf } from "../../../../shared/text/task-marker";

describe("the marker of an outliner's task", () => {
  it.each(["TODO", "DOING", "NOW", "LATER", "WAIT", "WAITING", "IN-PROGRESS"])("%s is still to be done", (word) => {
    expect(taskMarkerOf(`${word} call Mia`)).toEqual({ word, isDone: false });
  });

  it.each(["DONE", "CANCELED", "CANCELLED"])("%s is not to be done any more", (word) => {
    expect(taskMarkerOf(`${word} call Mia`)).toEqual({ word, isDone: true });
  });

  it.each(["TODOS are long", "Todo call", "a TODO", "WAITING-room", ""])("%j begins with none", (text) => {
    expect(taskMarkerOf(text)).toBe(null);
  });
});
