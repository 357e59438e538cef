import type { GapKind } from "../../shared/model/think";

/** A question of the brain below with what is lacking for its answer. */
export interface PlantedGap {
  readonly question: string;
  readonly kind: GapKind;
  /** A word that the gap's key, title or detail holds. */
  readonly about: string;
}

const words = (seed: string, count: number): string =>
  Array.from({ length: count }, (_, i) => ["rope", "tar", "oak", "sail", "mast", "hull", "keel", "deck"][i % 8])
    .join(" ")
    .replace(/^/, `${seed} `);

/** An invented harbour in which each kind of gap is planted, several times over, beside what only looks like one. */
export const GAP_BRAIN: Readonly<Record<string, string>> = {
  // no_page: linked, named only, unheard of.
  "companies/Skerry Works.md": `---
type: company
---

# Skerry Works

Skerry Works builds rowing boats on the north quay. Skerry Works was founded in 2011 by [[Torvald Eide]]. The yard employs 14 people.
[[Oline Sund]] works at Skerry Works as a planker. The varnish comes from [[Brisling Yard]].

## Timeline

- **2012-04-02** | First skiff launched from the north quay
- **2015-09-10** | Second slipway opened
- **2026-08-20** | Team grows to 14 people
`,
  "companies/Brisling Yard.md": `---
type: company
---

# Brisling Yard

Brisling Yard mixes varnish and tar for wooden boats. It is based in Molde. [[Oline Sund]] buys there every spring.
It closed a $2.4M seed round in 2021, and the team is 30 people.

## Timeline

- **2021-05-05** | Closed seed round at $2.4M
- **2026-09-01** | Team of 30 people reached
- **2026-10-01** | New mixer for the tar shed
`,
  "people/Oline Sund.md": `---
type: person
updated: 2026-11-01
---

# Oline Sund

Oline Sund planks hulls at [[Skerry Works]] and lives in Alesund. She learned the trade from [[Torvald Eide]] and from Runa Fosse, who mended the old crane. Skerry Works was founded in 2013, she says.

## Timeline

- **2026-10-12** | Planked the hull of the new skiff
`,
  "people/Henrik Dahl.md": `---
type: person
updated: 2025-01-10
---

# Henrik Dahl

Henrik Dahl keeps the books of [[Brisling Yard]] and lives in Molde. He has kept them since the yard moved its sheds.

## Timeline

- **2025-01-08** | Closed the books of the year
- **2026-09-14** | Took over the accounts of [[Skerry Works]] as well
`,
  "people/Sigrid Moen.md": `---
type: person
---

# Sigrid Moen

Sigrid Moen rigs the masts of [[Skerry Works]] and splices rope for half the harbour. She talks to [[Oline Sund]] most mornings.

## Timeline

- **2026-11-02** | Rigged the mast of the new skiff
`,
  "people/Sigrid Aas.md": `---
type: person
---

# Sigrid Aas

Sigrid Aas paints the names on the boats of [[Skerry Works]] and teaches lettering in winter. She shares a shed with [[Sigrid Moen]].

## Timeline

- **2026-10-30** | Painted the name on the new skiff
`,
  "people/Pia Lund.md": `---
type: person
---

# Pia Lund

Pia Lund sells bait. [[Oline Sund]]
`,
  "people/Jorun Vik.md": `---
type: person
---

# Jorun Vik

Jorun Vik caulks seams.
`,
  "people/Alf Ness.md": `---
type: person
---

# Alf Ness

Alf Ness pilots ferries for [[Brisling Yard]] between the islands and knows each rock by its name. ${words("He lists", 40)}.

## Timeline

- **2023-03-01** | Got his pilot's licence
`,
  "companies/Tarn Lines.md": `---
type: company
---

# Tarn Lines

Tarn Lines runs two ferries between the islands, and [[Alf Ness]] pilots one of them. ${words("It lists", 40)}.

## Timeline

- **2022-06-01** | Bought the second ferry
`,
  "notes/Falk.md": "# Falk\n\nFalk is the harbour's old sheepdog, who sleeps beside the winch. See [[Skerry Works]].\n",
  "boats/Falk.md": "# Falk\n\nFalk is a cutter of eleven metres with a red hull, built at [[Skerry Works]].\n",
  "notes/Tern.md": "# Tern\n\nTern is the bird that nests on the breakwater. See [[Skerry Works]].\n",
  "boats/Tern.md": "# Tern\n\nTern is a dinghy with a gaff rig, built at [[Skerry Works]].\n",
  "meetings/Spring Haul Meeting.md": `---
type: meeting
date: 2026-04-14
---

# Spring Haul Meeting

The order of the boats on the slipway was drawn by lot. The crane of [[Skerry Works]] is free from the tenth on.
`,
  "meetings/Autumn Haul Meeting.md": `---
type: meeting
date: 2026-10-14
---

# Autumn Haul Meeting

Covers are due before the first storm. [[Brisling Yard]] lends its tarpaulins.
`,
  // uncited: claims about the world that name no source.
  "concepts/Lantern drift.md": `---
type: concept
---

# Lantern drift

Lantern drift is the slow turning of a buoy's light away from the fairway. It grows with the tide and with the age of the chain. A buoy that has drifted by ten degrees is taken for another one, and boats have run aground for it. Chains last about six winters before the drift begins.
`,
  "concepts/Cold caulking.md": `---
type: concept
---

# Cold caulking

Cold caulking closes a seam below freezing with wool and tallow instead of pitch. The wool swells as the boat takes the water, and holds for one season. It fails where the seam is wider than a finger, and where the tallow was heated more than once before the work.
`,
  "concepts/Harbour noise.md": `---
type: concept
---

# Harbour noise

Harbour noise is what a moored boat's rigging adds to the wind. Loose halyards double it, and it carries two miles over calm water. Sleep is broken from forty decibels on, which three loose halyards reach in a fresh breeze, and nobody aboard hears it any more after a week.
`,
  "concepts/Wet rope.md": `---
type: concept
source: https://example.org/rope
---

# Wet rope

Wet rope loses a fifth of its strength and gains a third of its weight. Hemp suffers most, and manila least of the natural ones. It is measured by hanging a known load from a rope that has lain in sea water for a day, and then for a week.
`,
  // single_source: two passages of one page that is about something else.
  "notes/Winter on the quay.md": `# Winter on the quay

The nets are dyed with oak bark in iron kettles. Dyed nets hang for three days, and [[Sigrid Moen]] turns them at noon. The eel smokers burn alder wood. Eel smokers open their doors at dusk, as [[Alf Ness]] noted.
The pilot boat is scraped each January. The scraping of the pilot boat takes [[Oline Sund]] nine days.
`,
  // isolated.
  "places/Gull Tower.md":
    "# Gull Tower\n\nGull Tower is the square tower at the end of the mole, where the storm ball hangs. Its stair has ninety steps.\n",
  "places/Seal Rock.md":
    "# Seal Rock\n\nSeal Rock is the flat rock off the mole that dries at low water, and the seals lie there in May.\n",
  "tools/Moon gauge.md":
    "# Moon gauge\n\nMoon gauge is a brass disk that tells the height of the tide from the age of the moon, within a hand's breadth.\n",
  // contradiction.
  "notes/Yard history.md": `# Yard history

Brisling Yard raised a $3.1M seed round, led by [[Henrik Dahl]]'s cousins. [[Henrik Dahl]] lives in Bergen. The breakwater of the harbour is 340 metres long, as [[Alf Ness]] counted.
`,
  "notes/Harbour guide.md": `# Harbour guide

The breakwater of the harbour is 410 metres long, and [[Alf Ness]] walks it daily.
`,
  "notes/Crew list.md": `# Crew list

In September 2026 [[Brisling Yard]] has 52 people. As of August 2026 [[Skerry Works]] has about 15 people.
`,
  // What only looks like one: values of different times, rounds, things, and words that leave room.
  "companies/Marlow Sails.md": `---
type: company
---

# Marlow Sails

Marlow Sails sews sails and was founded in 2014. The team is around 20 people. It raised $1.2M in a seed round. [[Oline Sund]] orders there.

## Timeline

- **2014-02-03** | Marlow Sails incorporated
- **2018-01-10** | Team grows to 9 people
- **2024-01-10** | Team grows to 22 people
- **2025-03-04** | Raises $4M Series A
`,
  "people/Kari Holm.md": `---
type: person
---

# Kari Holm

Kari Holm runs [[Marlow Sails]], which has grown past 18 people. She founded [[Marlow Sails]] in 2014 and lives in Bodo, by the old market.

## Timeline

- **2019-05-01** | Moved house, lives in Tromso now
- **2014-02-03** | Incorporated [[Marlow Sails]]
`,
};

export const PLANTED_GAPS: readonly PlantedGap[] = [
  { question: "Who is Torvald Eide?", kind: "no_page", about: "torvald eide" },
  { question: "Tell me about Runa Fosse", kind: "no_page", about: "runa fosse" },
  { question: "Who is Nils Brakke?", kind: "no_page", about: "nils brakke" },
  { question: "Who invested in Tarn Lines?", kind: "no_link_of_type", about: "tarn" },
  { question: "Who attended the Spring Haul Meeting?", kind: "no_link_of_type", about: "spring haul" },
  { question: "Who was at the Autumn Haul Meeting?", kind: "no_link_of_type", about: "autumn haul" },
  { question: "Who is Henrik Dahl?", kind: "stale", about: "henrik" },
  { question: "Who is Alf Ness?", kind: "stale", about: "alf" },
  { question: "What is Tarn Lines?", kind: "stale", about: "tarn" },
  { question: "What is lantern drift?", kind: "uncited", about: "lantern" },
  { question: "What does cold caulking use instead of pitch?", kind: "uncited", about: "caulking" },
  { question: "From how many decibels on does harbour noise break sleep?", kind: "uncited", about: "harbour noise" },
  { question: "How are the nets dyed?", kind: "single_source", about: "winter on the quay" },
  { question: "What do the eel smokers do?", kind: "single_source", about: "winter on the quay" },
  { question: "What happens to the pilot boat with the scraping?", kind: "single_source", about: "winter on the quay" },
  { question: "When was Skerry Works founded?", kind: "contradiction", about: "2013" },
  { question: "How much did Brisling Yard raise in its seed round?", kind: "contradiction", about: "3.1M" },
  { question: "Where does Henrik Dahl live?", kind: "contradiction", about: "bergen" },
  { question: "How long is the breakwater of the harbour?", kind: "contradiction", about: "410" },
  { question: "How many people work at Brisling Yard?", kind: "contradiction", about: "52" },
  { question: "What is Gull Tower?", kind: "isolated", about: "gull tower" },
  { question: "What is Seal Rock?", kind: "isolated", about: "seal rock" },
  { question: "What is the moon gauge?", kind: "isolated", about: "moon gauge" },
  { question: "Who is Pia Lund?", kind: "thin", about: "pia" },
  { question: "Who is Jorun Vik?", kind: "thin", about: "jorun" },
  { question: "What is Jorun Vik's boat called?", kind: "thin", about: "jorun" },
  { question: "What happened at Skerry Works in 1998?", kind: "out_of_range", about: "1998" },
  { question: "What happened at Tarn Lines before 2015?", kind: "out_of_range", about: "2015" },
  { question: "What did Alf Ness do in May 2030?", kind: "out_of_range", about: "2030" },
  { question: "What is Falk?", kind: "ambiguous", about: "falk" },
  { question: "What is Tern?", kind: "ambiguous", about: "tern" },
  { question: "Who is Sigrid?", kind: "ambiguous", about: "sigrid" },
];

/** Asked to see what is called a contradiction although it is none. */
export const NO_CONTRADICTION: readonly string[] = [
  "What is Marlow Sails?",
  "Who is Kari Holm?",
  "How many people work at Marlow Sails?",
  "How many people work at Skerry Works?",
  "When was Marlow Sails founded?",
  "How much did Marlow Sails raise?",
  "Where does Kari Holm live?",
  "Where does Oline Sund live?",
  "Where is Brisling Yard based?",
  "Who is Oline Sund?",
  "What is wet rope?",
  "Who is Sigrid Moen?",
];
