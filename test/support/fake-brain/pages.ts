/** A small invented brain, path to text, for developing and testing the window without a Host. Every name is made up. */
export const FAKE_PAGES: Readonly<Record<string, string>> = {
  "companies/Tidewright.md": `---
type: company
aliases: [Tidewright Controls]
located_in: "[[Marrow Quay]]"
stage: seed, closed 14 May 2026
tags: [tidal, portfolio]
---
# Tidewright

Tidewright makes control units for small tidal turbines. [[Imke Saalfeld]] founded it in 2023 after nine years at the [[Orrin Bay Harbour Authority]]; [[Tobias Reyne]] joined from [[Brackwater Instruments]] and runs engineering. [[Slackwater]] led the seed round, with [[Meridale Ventures]] following.

The unit reads the [[slack tide window]] from pressure alone, so a turbine cuts in eleven minutes earlier than with a timetable. On berth 1 that was worth 9 % more energy over six months.

## What matters now

Everything hangs on the [[Second berth|second berth]]. [[Sunniva Hale]] walked it with Imke on the 19th and was open to April. The insurer is still [[Varde Mutual]].

- Runway to August 2027 at the present burn; the [[Tidewright bridge|bridge]] is drafted, **not needed yet**.
- [[Controller v3]] is frozen. [[Fennick Foundry]] casts the first forty housings in January.
- No one has asked [[Hydrolab Ness]] whether their rig is free in spring.

advised_by:: [[Anneke Dorsz]]

| Berth | Energy, MWh | Since |
| --- | ---: | --- |
| 1 | 214 | March 2026 |
| 2 | – | planned |

> [!note] For the board
> The permit decides the spend, not the other way round.

\`\`\`yaml
cut_in: 0.82   # metres a second
window: pressure
\`\`\`

## Timeline

- **2026-11-27** Board: plan for the second berth agreed, spend capped at 180k until the permit is signed. [[Tidewright board, November]]
- **2026-11-19** Walked berth 2 with Sunniva. She would sign for April if the fender report is in by Christmas. [[Berth walk with Sunniva]]
- **2026-09-02** [[Varde Mutual]] wants a full winter of blade logs before it quotes.
- **2026-05-14** Seed closed at 1.4m.
`,
  "companies/Brackwater Instruments.md": `---
type: company
---
Makes pressure sensors that survive brackish water. [[Tobias Reyne]] worked there until 2024.
`,
  "companies/Fennick Foundry.md": `---
type: company
---
Casts housings in small runs. Delivers to [[Tidewright]].
`,
  "companies/Slackwater.md": `---
type: company
aliases: [the fund, Slackwater Capital]
---
# Slackwater

A three-person seed fund in [[Orrin Bay]]. [[Petra Vossberg]] founded it. It invested in [[Tidewright]] and in [[Kelmar Cells]].
`,
  "companies/Meridale Ventures.md": `---
type: company
---
Follows [[Slackwater]] into [[Tidewright]] now and then.
`,
  "companies/Kelmar Cells.md": `---
type: company
---
Second-life cells. [[Joaquín Barros]] founded it; [[Slackwater]] invested in it last year.
`,
  "companies/Varde Mutual.md": `---
type: company
---
Insurer. [[Edda Lunde]] underwrites there. Wants blade logs for a winter from [[Tidewright]].
`,
  "companies/Orrin Bay Harbour Authority.md": `---
type: company
aliases: [the harbour authority]
---
Runs the berths of [[Orrin Bay]]. [[Sunniva Hale]] works there.
`,
  "people/Imke Saalfeld.md": `---
type: person
aliases: [Imke]
---
# Imke Saalfeld

Founder of [[Tidewright]]. Patient, exact, late.
`,
  "people/Tobias Reyne.md": `---
type: person
works_at: "[[Tidewright]]"
---
Runs engineering at [[Tidewright]]. Came from [[Brackwater Instruments]].
`,
  "people/Sunniva Hale.md": `---
type: person
---
Berth master at the [[Orrin Bay Harbour Authority]]. Patient with [[Tidewright]], less so with anyone who moors without asking.
`,
  "people/Anneke Dorsz.md": `---
type: person
---
Advises [[Tidewright]] on grid codes.
`,
  "people/Petra Vossberg.md": `---
type: person
---
Founded [[Slackwater]].
`,
  "people/Joaquín Barros.md": `---
type: person
---
Founder of [[Kelmar Cells]]. Promised the ageing curves.
`,
  "people/Mirela Dantas.md": `---
type: person
---
Asked twice about the [[key person clause]].
`,
  "meetings/Berth walk with Sunniva.md": `---
type: meeting
date: 2026-11-19
---
Low water, no wind. We stood on the old berth until the tide turned.

Present: [[Sunniva Hale]], [[Imke Saalfeld]] and me.

She looked at the piles for a long time. April works for us if [[Tidewright]] has the fender report in by Christmas, she said, and not a day after.
`,
  "meetings/Tidewright board, November.md": `---
type: meeting
date: 2026-11-27
---
Present: [[Imke Saalfeld]], [[Tobias Reyne]]. Plan for the [[Second berth]] agreed. Cap 180k until the permit is signed.
`,
  "meetings/Kelmar pricing call.md": `---
type: meeting
date: 2026-11-12
---
With [[Joaquín Barros]]. The [[warranty reserve]] decides the price of [[Kelmar Cells]].
`,
  "deals/Tidewright bridge.md": `---
type: deal
---
A bridge for [[Tidewright]], drafted and not needed yet.
`,
  "deals/Kelmar Series A.md": `---
type: deal
---
Round of [[Kelmar Cells]]. Open.
`,
  "projects/Second berth.md": `---
type: project
part_of: "[[Tidewright]]"
---
Berth 2 for [[Tidewright]]. The permit comes from the [[Orrin Bay Harbour Authority]].
`,
  "projects/Controller v3.md": `---
type: project
---
Frozen in November. Part of [[Tidewright]].
`,
  "projects/Fund II.md": `---
type: project
---
The letter leads with [[Tidewright]]: six months of logs are worth more than a forecast.
`,
  "concepts/Slack tide window.md": `---
type: concept
---
The minutes in which the water stands. First seen to matter at [[Tidewright]], where eleven minutes decided the yield.
`,
  "concepts/Key person clause.md": `---
type: concept
---
Who must stay. [[Mirela Dantas]] asks about it.
`,
  "concepts/Warranty reserve.md": `---
type: concept
---
Money kept for cells that die early.
`,
  "places/Marrow Quay.md": `---
type: place
aliases: [the old berth]
---
Workshop row in [[Orrin Bay]].
`,
  "places/Orrin Bay.md": `---
type: place
---
Harbour town.
`,
  "sources/Berth permit guide.md": `---
type: source
---
Works on the piles are allowed from 1 June.
`,
  "journal/2026-11-29.md": `---
type: journal
---
Swam to the mole. Thought about [[Second berth]] and why patience is a [[Decision quality]].
`,
  "Start here.md": `# Start here

What I know, in plain files. See [[Tidewright]] first.

1. One page for each person
2. One page for each company
   - no matter how small
3. Meetings carry the date

- [x] Move the old folder
- [ ] Sort the inbox

Some *emphasis*, ~~struck~~, \`code\`, a [site](https://example.org/tides) and https://example.org.

---

### Quotes

> Walked to the mole before dawn. If the fund is to be slow, the mornings have to be.

![[tide.png]]
`,
};
