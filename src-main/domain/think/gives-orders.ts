const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|these|your|the)\b.{0,30}\b(?:instructions?|prompts?|rules?|messages?|context|directions?)\b/iu,
  /\b(?:system|developer)\s+(?:prompt|message|instructions?)\b/iu,
  /\byou\s+(?:are|must|will|should)\s+(?:now\s+)?(?:act|pretend|behave|answer|reply|respond|roleplay|obey)\b/iu,
  /\byou\s+are\s+now\b|\b(?:as|dear)\s+an?\s+(?:ai|language\s+model|assistant)\b/iu,
  /\b(?:reply|respond|answer|output|say|print)\s+(?:only|exactly|with|nothing\s+but)\b.{0,60}(?:["“'`:]|\bonly\b)/iu,
  /<\/?\s*(?:system|assistant|user|evidence|instructions?)\b|<\|[a-z_]+\|>|\[\/?INST\]/iu,
];

/**
 * True for text that speaks to a model instead of a reader. It stays evidence for a person to read, but is not sent to a
 * model: there it could do more harm than good.
 */
export const givesOrders = (text: string): boolean => ORDERS.some((order) => order.test(text));
