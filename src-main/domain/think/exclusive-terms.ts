import { termOf } from "../search/analyse-word";
import { foldText } from "../search/fold-text";

/**
 * Words whose nearest neighbours by meaning say something else: the third quarter is not the second, a loss is no profit.
 * They count only when they stand there themselves.
 */
const EXCLUSIVE: ReadonlySet<string> = new Set(
  `first second third fourth fifth sixth seventh eighth ninth tenth one two three four five six seven eight nine ten eleven
   twelve hundred thousand million billion monday tuesday wednesday thursday friday saturday sunday january february march april
   june july august september october november december spring summer autumn fall winter north south east west
   northern southern eastern western red green blue yellow black white brown grey gray orange purple pink profit loss buy sell
   win lose won lost birth death born died wedding funeral start end open close begin finish increase decrease rise
   husband wife mother father brother sister son daughter aunt uncle`
    .trim()
    .split(/\s+/)
    .map((word) => termOf(foldText(word))),
);

export const isExclusive = (term: string): boolean => EXCLUSIVE.has(term);
