import type { PGlite } from "@electric-sql/pglite";
import type { BrainFacts } from "../domain/schema/brain-facts";

/** Tags that fewer pages share say nothing of a kind. */
const FEWEST_TAGGED = 3;
const MOST_TAGS = 300;

/** What the folder holds, counted by folder, type, tag and field. */
export async function readFacts(db: PGlite): Promise<BrainFacts> {
  const folders = await db.query<BrainFacts["folders"][number]>(
    "select folder, type, count(*)::int as pages from pages where deleted_at is null group by 1, 2",
  );
  const tags = await db.query<BrainFacts["tags"][number]>(
    `select lower(tag) as tag, count(*)::int as pages, count(*) filter (where type = 'page')::int as untyped
     from pages, unnest(tags) as tag where deleted_at is null
     group by 1 having count(*) >= $1 order by 2 desc, 1 limit $2`,
    [FEWEST_TAGGED, MOST_TAGS],
  );
  const fields = await db.query<BrainFacts["fields"][number]>(
    `select substr(l.rule, strpos(l.rule, '.') + 1) as field, s.type as "from", t.type as "to",
       count(*)::int as links, count(distinct l.source_id)::int as pages
     from links l join pages s on s.id = l.source_id left join pages t on t.id = l.target_id
     where (l.rule like 'frontmatter.%' or l.rule like 'field.%') and s.deleted_at is null
     group by 1, 2, 3`,
  );
  return { folders: folders.rows, tags: tags.rows, fields: fields.rows };
}
