import { asPagePath } from "../../../../shared/model/page";
import { parsePage } from "../../../../shared/text/parse-page";
import { chunkPage } from "../../../../src-main/domain/search/chunk-page";

/** Chunks of a page as the indexer gets them. */
export const chunksOf = (text: string) => chunkPage(parsePage(asPagePath("notes/page.md"), text));
