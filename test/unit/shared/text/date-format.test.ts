import { describe, expect, it } from "vitest";
import { formatDate, readDate } from "../../../../shared/text/date-format";
import { fillTemplate } from "../../../../shared/text/fill-template";

const at = new Date(2026, 11, 1, 9, 5, 7);

describe("dates by a format", () => {
  it.each([
    ["YYYY-MM-DD", "2026-12-01"],
    ["dddd, D MMMM YYYY", "Tuesday, 1 December 2026"],
    ["ddd Do MMM YY", "Tue 1st Dec 26"],
    ["[Week] W [of] GGGG", "Week 49 of 2026"],
    ["GGGG-[W]WW-E", "2026-W49-2"],
    ["DDDD DDD Q d", "335 335 4 2"],
    ["HH:mm:ss h:m:s a A", "09:05:07 9:5:7 am AM"],
    ["YYYY/MM-MMMM/YYYY-MM-DD", "2026/12-December/2026-12-01"],
  ])("%s", (format, written) => expect(formatDate(at, format)).toBe(written));

  it("knows the week that ends a year, also where summer time has come and gone", () => {
    expect(formatDate(new Date(2027, 0, 3), "GGGG-[W]WW")).toBe("2026-W53");
    expect(formatDate(new Date(2024, 11, 30), "GGGG-[W]WW")).toBe("2025-W01");
    expect(formatDate(new Date(2026, 6, 1), "DDD")).toBe("182");
  });

  it("ends ordinals as they are spoken", () => {
    const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) => formatDate(new Date(2026, 0, day), "Do"));
    expect(days.join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st");
  });

  it("reads back what it wrote, on every day of two years", () => {
    for (const format of ["YYYY-MM-DD", "[Days (of)]/YYYY/MM-MMMM/D. MMM YYYY, dddd", "Do MMMM YYYY"]) {
      for (let day = 0; day < 731; day++) {
        const date = new Date(2027, 0, 1 + day);
        const read = readDate(formatDate(date, format), format);
        expect(read).toEqual({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
      }
    }
  });

  it("refuses what is no such name, no day, or two days at once", () => {
    expect(readDate("2026-13-01", "YYYY-MM-DD")).toBeNull();
    expect(readDate("2026-02-30", "YYYY-MM-DD")).toBeNull();
    expect(readDate("notes 2026-02-03", "YYYY-MM-DD")).toBeNull();
    expect(readDate("2025/2026-02-03", "YYYY/YYYY-MM-DD")).toBeNull();
    expect(readDate("2026-02", "YYYY-MM")).toBeNull();
  });
});

it("fills the places of a template and leaves all else", () => {
  const text = "# {{title}}\n{{date}} {{ time }} {{date:dddd, D MMMM}} {{Time:HH[h]}} {{other}} {{date";
  expect(fillTemplate(text, { now: at, title: "$& plan" })).toBe(
    "# $& plan\n2026-12-01 09:05 Tuesday, 1 December 09h {{other}} {{date",
  );
});
