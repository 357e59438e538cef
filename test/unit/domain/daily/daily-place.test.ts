import { describe, expect, it } from "vitest";
import { findDailyPlace, readLogseqDaily, readObsidianDaily } from "../../../../src-main/domain/daily/daily-place";

const days = ["01", "02", "03"];

describe("where a brain keeps its days", () => {
  it.each([
    ["journal/2026-11-DD.md", "[journal]/YYYY-MM-DD"],
    ["2026-11-DD.md", "YYYY-MM-DD"],
    ["journals/2026_11_DD.md", "[journals]/YYYY_MM_DD"],
    ["Log/Daily/2026/11/2026-11-DD.md", "[Log]/[Daily]/YYYY/MM/YYYY-MM-DD"],
    ["Log/2026/2026-11/2026-11-DD.md", "[Log]/YYYY/YYYY-MM/YYYY-MM-DD"],
    ["days/202611DD.md", "[days]/YYYYMMDD"],
  ])("%s", (pattern, format) => {
    const paths = days.map((day) => pattern.replace("DD", day));
    expect(findDailyPlace(["people/Ada.md", "2026-10 plan.md", ...paths])?.format).toBe(format);
  });

  it("takes two for no habit, and the greater of two habits", () => {
    expect(findDailyPlace(["a/2026-11-01.md", "a/2026-11-02.md"])).toBeNull();
    const few = days.map((day) => `a/2026-11-${day}.md`);
    const many = [...days, "04"].map((day) => `b/2026-11-${day}.md`);
    expect(findDailyPlace([...few, ...many])?.format).toBe("[b]/YYYY-MM-DD");
  });

  it("is told by the settings of other programs", () => {
    expect(readObsidianDaily('{"folder":"/Journal/","format":"YYYY/MM-DD","template":"tpl/Day"}')).toEqual({
      format: "[Journal]/YYYY/MM-DD",
      template: "tpl/Day",
    });
    expect(readObsidianDaily("{}")).toEqual({ format: "YYYY-MM-DD", template: null });
    expect(readObsidianDaily("not json")).toBeNull();
    expect(readLogseqDaily("{}").format).toBe("[journals]/YYYY_MM_DD");
    const edn = '{;; :journal/file-name-format "yyyy"\n :journal/file-name-format "yyyy-MM-dd EEE"\n}';
    expect(readLogseqDaily(edn).format).toBe("[journals]/YYYY-MM-DD ddd");
  });
});
