import type { PagePath } from "../../shared/model/page";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { isDeniedFolder, PRIVATE_PROPERTY, type PrivacyRules, plainTag, saysPrivate } from "../domain/privacy";
import type { PageStore } from "../ports/page-store";
import type { SettingsService } from "./settings";

/** Pages of which nothing may be sent to a model. */
export interface PrivatePages {
  readonly ids: ReadonlySet<PageId>;
  readonly paths: ReadonlySet<PagePath>;
}

/** Which pages stay on this machine: those that say so, and those in folders and under tags that the settings name. */
export interface Privacy {
  rules(): Promise<PrivacyRules>;
  /** As the index knows them now. */
  pages(): Promise<PrivatePages>;
}

export interface PrivacyPorts {
  readonly store: Pick<PageStore, "propertyValues" | "pagesWithTag">;
  readonly settings: Pick<SettingsService, "get">;
  /** Every page by its names. */
  readonly allPages: () => Iterable<NamedPage>;
}

export function createPrivacy({ store, settings, allPages }: PrivacyPorts): Privacy {
  const rules = async (): Promise<PrivacyRules> => {
    const { sending } = await settings.get();
    return { folders: sending.deniedFolders, tags: sending.deniedTags };
  };
  return {
    rules,
    async pages() {
      const denied = await rules();
      const [marked, ...tagged] = await Promise.all([
        store.propertyValues(PRIVATE_PROPERTY),
        ...denied.tags.map((tag) => store.pagesWithTag(plainTag(tag))),
      ]);
      const ids = new Set(marked.filter(({ values }) => saysPrivate(values)).map(({ id }) => id));
      for (const { id } of tagged.flat()) ids.add(id);
      const paths = new Set<PagePath>();
      for (const { id, path } of allPages()) {
        if (isDeniedFolder(path, denied)) ids.add(id);
        if (ids.has(id)) paths.add(path);
      }
      return { ids, paths };
    },
  };
}
