import { describe, expect, it } from "vitest";
import { dateAtStart, findDates } from "../../../../shared/text/dates";

describe("dates in text", () => {
  it.each([
    ["on 2021-03-15 it rained", ["2021-03-15"]],
    ["2021/3/5 and 2021_03_06", ["2021-03-05", "2021-03-06"]],
    ["March 15th, 2021", ["2021-03-15"]],
    ["15 March 2021", ["2021-03-15"]],
    ["in Sept 2020", ["2020-09"]],
    ["Q3 2025", ["2025-07"]],
    ["from 2015 to 2019", ["2015", "2019"]],
    ["2021年3月4日", ["2021-03-04"]],
    ["demo-day-2024-05-19-batch", ["2024-05-19"]],
    ["raised $2000 from 1,999 people, version 3.2021.5", []],
    ["2021-13-40", []],
  ])("finds in %j: %j", (text, dates) => {
    expect(findDates(text).map(({ iso }) => iso)).toEqual(dates);
  });

  it("finds the date a text begins with", () => {
    expect(dateAtStart("**2021-03-15** | met")?.iso).toBe("2021-03-15");
    expect(dateAtStart("[[2021-03-15]] met")?.iso).toBe("2021-03-15");
    expect(dateAtStart("met on 2021-03-15")).toBeNull();
    expect(dateAtStart("In 2021")).toBeNull();
  });
});
