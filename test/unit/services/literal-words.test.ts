import { beforeAll, describe, expect, it } from "vitest";
import { openSearchWorld, type SearchWorld } from "../../support/search-world";

/** One page each, with texts that all must find it by. */
const PAGES: Readonly<Record<string, readonly [text: string, ...queries: string[]]>> = {
  chinese: [
    "我们在上海讨论了机器学习的预算，王小明负责采购。",
    "机器",
    "机器学习",
    "上海",
    "王小明",
    "预算",
    "负责采购",
    "学习的预算",
    "王",
  ],
  japanese: [
    "東京でカレーを食べました。データベースの設計について話した。ﾊﾝｶｸも。",
    "東京",
    "カレー",
    "データベース",
    "設計",
    "食べました",
    "ハンカク",
    "ﾃﾞｰﾀﾍﾞｰｽ",
  ],
  korean: ["서울에서 회의를 했다. 예산이 부족하다.", "서울", "서울에서", "회의", "예산이", "부족"],
  thai: ["เราประชุมกันที่กรุงเทพเรื่องงบประมาณประจำปี", "กรุงเทพ", "งบประมาณ", "ประชุม"],
  arabic: ["اجتمعنا في القاهرة لمناقشة الميزانية وقرأنا كِتَابًا", "القاهرة", "الميزانية", "كتابا", "كِتَابًا"],
  hebrew: ["נפגשנו בתל אביב ודיברנו על התקציב", "אביב", "התקציב", "בתל אביב"],
  hindi: ["हमने दिल्ली में बजट पर चर्चा की", "दिल्ली", "बजट", "चर्चा"],
  german: [
    "Der Donaudampfschifffahrtskapitän überquert die Straße in voller Größe; Äpfel und Öl.",
    "Donaudampfschifffahrtskapitän",
    "donaudampfschifffahrtskapitan",
    "Straße",
    "STRASSE",
    "strasse",
    "Größe",
    "grosse",
    "überquert",
    "Äpfel",
    "öl",
  ],
  accents: [
    "Café crème à Saint-Étienne, naïve façade, Ångström, Øresund, Łódź, Hà Nội, İstanbul, Ærø",
    "cafe",
    "CRÈME",
    "Saint-Etienne",
    "etienne",
    "naive",
    "facade",
    "angstrom",
    "oresund",
    "lodz",
    "ha noi",
    "Hà Nội",
    "istanbul",
    "İstanbul",
    "aero",
  ],
  greek: ["Ο Οδυσσεύς γύρισε στην Αθήνα", "ΟΔΥΣΣΕΥΣ", "οδυσσευς", "αθηνα", "Αθήνα"],
  cyrillic: ["Зелёная ёлка стоит в Йошкар-Оле", "ёлка", "елка", "ЗЕЛЁНАЯ", "Йошкар-Оле", "оле"],
  turkish: ["ışık ve gölge", "ışık", "isik", "gölge", "golge"],
  emoji: ["Rocket 🚀 launch ❤️ it 👩‍💻 codes 🇩🇪 flag ✅", "🚀", "❤️", "❤", "👩‍💻", "🇩🇪", "✅", "🚀 launch"],
  code: [
    "Call getUserName() or user_name, foo::bar, std::vector<int>, C++, C#, .NET, node.js, kebab-case-name, SCREAMING_CASE, __init__, v2.10.3, 0xDEADBEEF, useState<T>, a->b, $HOME, @decorator",
    "getUserName",
    "getusername",
    "UserName",
    "user_name",
    "foo::bar",
    "std::vector",
    "C++",
    "C#",
    ".NET",
    "node.js",
    "kebab-case-name",
    "screaming_case",
    "__init__",
    "init",
    "v2.10.3",
    "2.10.3",
    "0xDEADBEEF",
    "0xdeadbeef",
    "useState",
    "$HOME",
    "@decorator",
  ],
  mail: [
    "Write to Ann.Lee+news@mail.example.co.uk or bo@example.org.",
    "Ann.Lee+news@mail.example.co.uk",
    "ann.lee+news@mail.example.co.uk",
    "mail.example.co.uk",
    "bo@example.org",
    "ann.lee",
  ],
  web: [
    "See https://www.quux.example/path/to-it?id=42&x=abc#frag and http://localhost:3000/health",
    "https://www.quux.example/path/to-it?id=42&x=abc#frag",
    "www.quux.example",
    "quux.example",
    "path/to-it",
    "localhost:3000",
    "http://localhost:3000/health",
    "id=42",
  ],
  dates: [
    "On 2024-05-17, 17.5.2024, 05/17/2024, 17 May 2024, 20240517T1030 and at 10:45",
    "2024-05-17",
    "17.5.2024",
    "05/17/2024",
    "17 May 2024",
    "20240517T1030",
    "10:45",
  ],
  numbers: [
    "10,750 or 12.500,75 or 3.14159 or 1'234 or 55% of €2099 or $7,654.32; +49 171 555-0199; ½ of 12km; 2nd; x²",
    "10,750",
    "10750",
    "12.500,75",
    "3.14159",
    "1'234",
    "55%",
    "€2099",
    "2099",
    "$7,654.32",
    "7,654.32",
    "555-0199",
    "+49 171 555-0199",
    "12km",
    "2nd",
    "x²",
    "x2",
  ],
  hyphens: [
    "A state-of-the-art re‑entry e-mail co-operation mother‐in‐law well–known",
    "state-of-the-art",
    "state of the art",
    "re-entry",
    "re‑entry",
    "e-mail",
    "co-operation",
    "mother-in-law",
    "well–known",
    "well-known",
  ],
  apostrophes: [
    "O’Brien doesn't rock’n’roll with d'Angelo in l'été; Pete's dogs' bowls; ‘quoted’",
    "O'Brien",
    "O’Brien",
    "obrien",
    "doesn't",
    "doesn’t",
    "rock'n'roll",
    "d'Angelo",
    "angelo",
    "l'été",
    "ete",
    "Pete's",
    "Pete",
    "dogs'",
    "quoted",
  ],
  letters: ["Plan Q needs vitamin K and an X-ray", "Plan Q", "vitamin K", "X-ray", "Q"],
  signs: [
    "R&D with AT&T about TCP/IP 24/7 and/or Q&A at 100 °C; #launchday [[Some Target|a label]] ==marked== ~~struck~~ **bo**ld `inline_code` foo|bar a=b",
    "R&D",
    "AT&T",
    "TCP/IP",
    "24/7",
    "and/or",
    "Q&A",
    "100 °C",
    "#launchday",
    "launchday",
    "Some Target",
    "a label",
    "marked",
    "struck",
    "inline_code",
  ],
  typeset: [
    "The ﬁnal oﬃce ﬂoor №5 ＡＢＣ１２３ Donau\u00addampf zero\u200bwidth “smart quotes” wait…what",
    "final",
    "office",
    "floor",
    "ABC123",
    "Donaudampf",
    "smart quotes",
    "wait",
    "what",
  ],
  decomposed: ["Cafe\u0301 Zu\u0308rich bru\u0302le\u0301e", "café", "Zürich", "zurich", "brûlée", "brulee"],
  long: [
    `An antidisestablishmentarianism pneumonoultramicroscopicsilicovolcanoconiosis ${"ab12".repeat(20)}`,
    "antidisestablishmentarianism",
    "pneumonoultramicroscopicsilicovolcanoconiosis",
    "ab12".repeat(20),
  ],
};
const FILLER = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [
    `filler/day ${i}.md`,
    `# Day ${i}\n\nIt rained, we wrote letters, had soup and went to bed early. Number ${i}.\n`,
  ]),
);

describe("a word that stands in a page", () => {
  let world: SearchWorld;
  beforeAll(async () => {
    const pages = Object.entries(PAGES).map(([name, [text]]) => [
      `${name}.md`,
      `# Page of ${name.length} things\n\n${text}\n`,
    ]);
    world = await openSearchWorld({ ...Object.fromEntries(pages), ...FILLER });
  });
  const cases = Object.entries(PAGES).flatMap(([name, [, ...queries]]) =>
    queries.map((query) => [query, name] as const),
  );

  it.each(cases)("%s is found in the page of %s", async (query, name) => {
    const { results } = await world.search.query(query, 10);
    expect(results.map(({ path }) => path)).toContain(`${name}.md`);
  });

  // What is quoted is meant as written, from the beginning of a word to the end of one.
  const NOT_WORDS = new Set(["10750", "2.10.3", "UserName", "obrien", "state of the art"]);

  it.each(cases.filter(([query]) => !NOT_WORDS.has(query)))(
    'content:"%s" finds the page of %s',
    async (query, name) => {
      const { results } = await world.search.query(`content:"${query}"`, 10);
      expect(results.map(({ path }) => path)).toContain(`${name}.md`);
    },
  );

  it.each([
    ...[
      '"open quote',
      'say "hello',
      '5" disk',
      "(paren",
      "rain)",
      "[[link",
      "[x",
      "/path/to/file",
      "a/b",
      "rain OR",
      "OR",
      "-",
      "--",
    ],
    ...[
      '"',
      '""',
      "*",
      "\\",
      "?",
      "...",
      "line:",
      "line:(",
      'line:"',
      "/[/",
      "/(/",
      "//",
      "tag:",
      ":",
      "a",
      "-rain",
      "[]",
      "()",
      "\u200b",
      "🏳️‍🌈",
    ],
    `"${"rain ".repeat(300)}"`,
    "rain and soup ".repeat(140),
    "a ".repeat(1_000),
    "漢".repeat(2_000),
    "x".repeat(2_000),
    `line:(${"letter ".repeat(280)})`,
  ])("what is typed by mistake is answered or explained: %s", async (query) => {
    const { results, query: report } = await world.search.query(query, 10);
    expect(results.length >= 0 && (report?.problems ?? []).every(({ start, end }) => start <= end)).toBe(true);
  });

  it.each(["rainn", "suop", "lettres"])("a mistyped word finds what was meant: %s", async (query) => {
    expect((await world.search.query(query, 10)).results.length).toBeGreaterThan(0);
  });
});
