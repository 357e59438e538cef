/** Style of an exported page: readable by day and night, on any screen and on paper. */
export const exportStyle = `
:root { color-scheme: light dark; --text: #23211e; --soft: #6b675f; --line: #dedcd7; --ground: #fcfbf9; --raised: #f3f1ec; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8e4dc; --soft: #a29c92; --line: #35322e; --ground: #171513; --raised: #201e1b; }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.6 Charter, "Iowan Old Style", Georgia, serif; }
article { max-width: 68ch; margin: 0 auto; padding: 3rem 1.5rem 6rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.8em 0 0.4em; }
h1 { margin-top: 0; }
p, ul, ol, pre, table, dl, blockquote { margin: 0 0 0.9em; }
a { color: inherit; }
code, pre { font: 0.86em/1.5 ui-monospace, "JetBrains Mono", Menlo, monospace; }
pre { padding: 0.8em 1em; overflow: auto; background: var(--raised); border-radius: 6px; }
blockquote, .embed { padding-left: 1em; border-left: 2px solid var(--line); color: var(--soft); margin-left: 0; }
.callout { margin: 0 0 0.9em; padding: 0.7em 1em; background: var(--raised); border-radius: 6px; }
.callout-title { margin: 0 0 0.3em; font-weight: 600; }
.callout > :last-child { margin-bottom: 0; }
table { border-collapse: collapse; }
th, td { padding: 0.3em 0.8em 0.3em 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
dl { color: var(--soft); font-size: 0.88em; }
dl > div { display: flex; gap: 1em; }
dt { min-width: 7em; }
dd { margin: 0; }
img { max-width: 100%; }
li.task { list-style: none; margin-left: -1.4em; }
mark { background: #f2d98a; color: #23211e; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
@media print { article { padding: 0; max-width: none; } body { font-size: 11pt; } }
`.trim();
