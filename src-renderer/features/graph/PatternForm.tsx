const EXAMPLES = [
  "person -works_at-> company",
  "me -invested_in-> company <-works_at- person",
  "?x:person -works_at-> company <-founded- ?x",
  "person -works_at[former]-> company",
] as const;

/** How a pattern is written; the examples can be tried. */
export function PatternForm({ onTry }: { readonly onTry: (text: string) => void }) {
  return (
    <div className="ask-form">
      <p>Pages and the links between them, from left to right.</p>
      <dl>
        <dt className="mono">person</dt>
        <dd>a page type, or a page by its name</dd>
        <dt className="mono">"Ada"</dt>
        <dd>always the page</dd>
        <dt className="mono">* ?x me</dt>
        <dd>any page, the same page again, you</dd>
        <dt className="mono">-a-&gt; &lt;-a- -a-</dt>
        <dd>a link that way, the other, either</dd>
        <dt className="mono">-a|b-&gt; -*-&gt;</dt>
        <dd>one of two types, any type</dd>
        <dt className="mono">{"-a{1,3}->"}</dt>
        <dd>one to three such links</dd>
        <dt className="mono">-a[former]-&gt;</dt>
        <dd>over; also ever, since 2020, in 2020</dd>
      </dl>
      <ul aria-label="Examples">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" className="act mono" onClick={() => onTry(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
