import { describe, expect, it } from "vitest";
import { createMask, maskIdentifiers } from "../../../src-main/domain/mask-identifiers";

describe("maskIdentifiers", () => {
  it.each([
    ["Write to ann.lee+x@mail.example.org today", "Write to [e-mail] today"],
    ["Konto DE89 3704 0044 0532 0130 00 bitte", "Konto [IBAN] bitte"],
    ["Card 4111 1111 1111 1111, exp 09/27", "Card [card number], exp 09/27"],
    ["SSN 078-05-1120.", "SSN [social security number]."],
    ["Server 192.168.12.7 is down", "Server [IP address] is down"],
    ["at 2001:db8:0:0:1:0:0:1 too", "at [IP address] too"],
    ["Call +49 171 555 0199 or (030) 1234 5678", "Call [phone] or [phone]"],
    ["Call 415-555-0123 now", "Call [phone] now"],
    ["Büro 030 1234567, mobil 0171/5550199", "Büro [phone], mobil [phone]"],
    ["London 020 7946 0958, Lyon 06 12 34 56 78.", "London [phone], Lyon [phone]."],
    ["电话13800138000，身份证11010519491231002X。", "电话[phone]，身份证[identity number]。"],
  ])("masks %s", (text, masked) => {
    expect(maskIdentifiers(text)).toBe(masked);
  });

  it.each([
    "2024-05-03 to 2025-01-31",
    "Version 1.2.3.999 of 2024",
    "1234567890123456 is no card",
    "About 1,250,000 people and 3.14159",
    "GB12 WEST 1234 5698 7654 33",
    "Rotterdam 12:30:45",
    "ISBN 978-3-16-148410-0",
    "Ann Lee, 14 Harbour Street",
    "05 06 2024 and 09/2027, 007 films, 0.25 of it",
    "订单110105194912310021，第12章",
  ])("leaves %s alone", (text) => {
    expect(maskIdentifiers(text)).toBe(text);
  });
});

describe("a mask", () => {
  it("hides each identifier under a placeholder of its own and puts it back", () => {
    const mask = createMask();
    const text = "Write to ada@example.org or bo@example.org, or again to ada@example.org; call +49 30 1234567.";
    const hidden = mask.hide(text);
    expect(hidden).toBe("Write to [e-mail 1] or [e-mail 2], or again to [e-mail 1]; call [phone 1].");
    expect(mask.count).toBe(3);
    expect(mask.restore(hidden)).toBe(text);
    expect(mask.hide("From bo@example.org")).toBe("From [e-mail 2]");
  });

  it("leaves alone what only looks like a placeholder", () => {
    expect(createMask().restore("See [e-mail 4] and [figure 2].")).toBe("See [e-mail 4] and [figure 2].");
  });
});
