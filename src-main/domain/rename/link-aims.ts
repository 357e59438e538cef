import type { PageId } from "../extracted-page";
import { renamedAnchor, sectionOf } from "./heading-anchors";
import type { LinkSite } from "./link-site";
import { type NameChange, redirects } from "./name-change";
import type { LinkAim, LinkSource } from "./plan-links";
import type { PreparedRename } from "./prepare-rename";
import { NEW_PAGE } from "./resolved-change";

type Aims = (site: LinkSite, source: Pick<LinkSource, "idAfter">) => LinkAim;

/** Where each resolved link must lead after a change. One rule for planning and for the proof. */
export function aimsOf(prepared: PreparedRename, names: readonly NameChange[]): Aims {
  const redirect = redirects(names);
  const special = specialAim(prepared);
  return (site, source) => {
    const target = site.targetId ?? source.idAfter;
    const plain = { page: redirect(target), anchor: site.anchor };
    return special(site, target) ?? plain;
  };
}

/** Anchors that a change of headings moves. */
function specialAim({ change, own }: PreparedRename): (site: LinkSite, target: PageId) => LinkAim | null {
  if (change.kind === "heading") {
    const { page, heading, to } = change;
    return ({ anchor }, target) =>
      target === page.id && anchor !== null ? { page: target, anchor: renamedAnchor(anchor, heading, to) } : null;
  }
  if (change.kind !== "split") return () => null;
  const parsed = own.get(change.page.id)?.parsed;
  const section = parsed ? sectionOf(parsed, change.heading) : null;
  if (!section) return () => null;
  return ({ anchor }, target) => {
    if (target !== change.page.id || anchor === null || !section.has(anchor)) return null;
    const last = anchor.split("#").at(-1) ?? anchor;
    const isWhole = !anchor.startsWith("^") && renamedAnchor(last, change.heading, "\0") !== last;
    return { page: NEW_PAGE, anchor: isWhole ? null : last };
  };
}
