/** An invented circle of people, firms, meetings and things they know, for questions about relations. */
export const NETWORK_PAGES: Readonly<Record<string, string>> = {
  "people/Ada Quill.md":
    "---\ntype: person\naliases: [AQ]\n---\nAda is an angel investor. She invested in [[Lumio]] and [[Petra Works]].\n\n## Timeline\n\n- **2024-02-10** | Invested in [[Harrowgate Mills]]\n",
  "people/Bram Oster.md":
    "---\ntype: person\n---\nBram founded [[Lumio]]. He used to work at [[Harrowgate Mills]]. He knows [[Rust]] well.\n",
  "people/Cleo Vance.md":
    "---\ntype: person\n---\nCleo works at [[Petra Works]] as CFO. She declined to invest in [[Lumio]].\n",
  "people/Dov Halim.md":
    "---\ntype: person\n---\nDov was CTO of [[Lumio]] until 2021. He advises [[Harrowgate Mills]] and [[Petra Works]].\n",
  "people/Esme Tarn.md": "---\ntype: person\n---\nEsme joined [[Lumio]] as an engineer in March 2023.\n",
  "people/Falk Reuter.md":
    "---\ntype: person\n---\nFalk is an angel investor. He invested in [[Lumio]]. He advises [[Petra Works]].\n",
  "people/Gwen Adair.md": "---\ntype: person\n---\nGwen founded [[Petra Works]].\n",
  "people/Hugo Lind.md": "---\ntype: person\n---\nHugo works at [[Harrowgate Mills]].\n",
  "companies/Lumio.md":
    "---\ntype: company\n---\nLumio makes lamps. It is backed by [[Ada Quill]] and [[Northvane Capital]].\n\n## Timeline\n\n- **2022-05-04** | Seed round closed\n",
  "companies/Petra Works.md": "---\ntype: company\n---\nStone and tile.\n",
  "companies/Harrowgate Mills.md": "---\ntype: company\n---\nFlour.\n",
  "companies/Northvane Capital.md": "---\ntype: company\n---\n",
  "concepts/Rust.md": "---\ntype: concept\n---\nA language.\n",
  "meetings/Spring Review 2025-04-08.md":
    "---\ntype: meeting\ntitle: Spring Review\n---\nPresent: [[Ada Quill]], [[Bram Oster]]. Hugo Lind took the minutes. We spoke of [[Dov Halim]].\n",
  "meetings/Tile Kickoff 2025-09-16.md":
    "---\ntype: meeting\ntitle: Tile Kickoff\n---\nAttendees: [[Cleo Vance]], [[Gwen Adair]], [[Bram Oster]].\n",
  "meetings/Lamp Dinner 2025-11-18.md":
    "---\ntype: meeting\ntitle: Lamp Dinner\n---\nAttendees: [[Ada Quill]], [[Esme Tarn]].\n",
};

/** The day on which its questions are asked. */
export const NETWORK_TODAY = "2025-11-30";
