/** A small invented world for questions: people, a company or two, meetings, how-tos, a journal, a page in Chinese. */
export const THINK_WORLD: Readonly<Record<string, string>> = {
  "people/Ines Korhonen.md": `---
type: person
title: Ines Korhonen
aliases: [Inés K]
role: head of restoration
email: ines@kettlewright.example
---

# Ines Korhonen

Ines leads the restoration workshop at [[Kettlewright]]. She trained as a watchmaker in Turku before she turned to organs. Her rule is to keep every old reed that still speaks. She is wary of deadlines that were set without asking the workshop.

She plays the viola on Thursdays and breeds bees on the roof of the workshop.

## Timeline

- **2024-03-11** | Joined [[Kettlewright]] as a restorer
- **2025-01-20** | Became head of restoration after Aldous retired
- **2026-09-02** | Signed the contract for the [[St Brannock Organ]]
`,
  "people/Tobias Achterberg.md": `---
type: person
title: Tobias Achterberg
---

# Tobias Achterberg

Tobias keeps the books of [[Kettlewright]] and of two bakeries. He lives in Ghent and comes over by train every second Monday. He wants the reserve to cover four months of wages before anything new is bought.

## Timeline

- **2023-10-05** | Took over the accounts from his sister
- **2026-02-17** | Warned that the timber bill would double
`,
  "people/Marguerite Oyelaran.md": `---
type: person
title: Marguerite Oyelaran
---

# Marguerite Oyelaran

Marguerite is the organist of St Brannock and our main contact there. She prefers to be called in the morning. Her doctorate was on tuning systems before 1700.
`,
  "people/Piet.md": `---
type: person
title: Piet
---
`,
  "companies/Kettlewright.md": `---
type: company
title: Kettlewright
founded: 1974
location: Bruges
website: https://kettlewright.example
---

# Kettlewright

Kettlewright repairs and builds pipe organs. The firm has eleven people and one apprentice. It was started by Aldous Reekie in a former brewery, which it still rents.

The yearly turnover is 1.3 million euros. Two thirds of the work is restoration, the rest is new instruments for schools.

## Timeline

- **2019-05-30** | Moved the paint shop to the annex
- **2024-11-08** | Lost the cathedral tender to [[Voss & Daughters]]
- **2026-10-14** | Bought a second voicing machine for 38,000 euros
`,
  "companies/Voss and Daughters.md": `---
type: company
title: Voss & Daughters
---

# Voss & Daughters

Voss & Daughters is our strongest competitor. They build in aluminium, which we do not. Their workshop burnt down in 2022 and was rebuilt within a year.
`,
  "deals/St Brannock Organ.md": `---
type: deal
title: St Brannock Organ
---

# St Brannock Organ

The parish of St Brannock wants its 1887 organ restored before its jubilee. The price agreed is 212,000 euros, paid in four parts. The bellows have to be replaced; the wind chest can be kept. Delivery is promised for 15 April 2027.

Open point: nobody has decided who pays for the scaffolding.
`,
  "meetings/2026-09-02 St Brannock contract.md": `---
type: meeting
title: St Brannock contract
date: 2026-09-02
---

# St Brannock contract

Present were [[Ines Korhonen]], [[Marguerite Oyelaran]] and the churchwarden.

- The parish insists on lead-free solder
- First payment of 53,000 euros is due on signature
- Ines promised a list of the damaged pipes by the end of October
- The old blower stays in use until Easter
`,
  "meetings/2026-10-19 Workshop council.md": `---
type: meeting
title: Workshop council
date: 2026-10-19
---

# Workshop council

[[Tobias Achterberg]] presented the figures for the third quarter. The loss on the school organ was 9,400 euros. It was agreed to raise the hourly rate to 74 euros from January. The apprentice asked for a second day at the technical college and got it.
`,
  "notes/Hide glue.md": `# Hide glue

Hide glue is soaked overnight in cold water and then warmed to sixty degrees. Above seventy degrees it loses its strength. A joint made with it can be opened again with steam, which is why we prefer it to modern adhesives.

Keep the pot covered, or the glue grows a skin.
`,
  "notes/Moving the workshop stove.md": `# Moving the workshop stove

The stove has to stand two metres from the timber rack. The insurer, Halewyn Mutual, asked for a spark guard. The chimney sweep comes every spring and every autumn.

| Part | Supplier | Price |
| --- | --- | --- |
| Spark guard | Lemmens | 140 euros |
| Flue pipe | Dacosta | 310 euros |
`,
  "notes/Temperament.md": `# Temperament

Meantone tuning sweetens the thirds at the cost of one howling fifth. Equal temperament spreads the error over all keys. For the school organ we chose a mild compromise called Kellner.

Singers notice the difference first, string players second, pianists hardly at all.
`,
  "notes/Why customers leave.md": `# Why customers leave

Three parishes went elsewhere in the last five years. Two of them complained that our letters took weeks to arrive. The third wanted an electronic instrument.

Answer every enquiry within three working days, even when there is nothing to say yet.
`,
  "journal/2026-11-03.md": `# 2026-11-03

- Called Lemmens about the spark guard, delivery in two weeks
- The viola case is at the repair shop, ready on Friday
- Dreamt of a flooded nave again
`,
  "journal/2026-11-21.md": `# 2026-11-21

- The roof of the annex leaks above the paint shop
- Bees are quiet, wrapped the hives in felt
- [[Odile Verstappen]] offered us a load of seasoned oak
`,
  "notes/茶室.md": `# 茶室

茶室在仓库的二楼，每周三下午开放。钥匙由佐藤保管。去年冬天我们换了新的榻榻米。

水壶是铁做的，来自盛冈。
`,
  "notes/Reading list.md": `# Reading list

- *The Voicer's Notebook* by Anneke Prins, on nicking and cut-ups
- *Bread and Bellows*, a memoir that Tobias lent me
- *Sound in Stone* by R. Abara, about how churches shape echoes
`,
  "notes/School organ.md": `---
type: project
title: School organ
---

# School organ

The school organ is a chamber instrument of five stops for the Lindenhof school. It stands on wheels so that it can be rolled from the hall to the gym. The case is ash, oiled, without varnish. Pupils painted the shutters.

The keyboard was delivered late because the lime wood had cracked.
`,
};
