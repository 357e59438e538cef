import { describe, expect, it } from "vitest";
import { embeddedPart } from "../../../../../src-renderer/features/page/reading/embedded-part";
import { asPagePath } from "../../../../support/page-path";
