/** A kind of thing that a question asks for by its name, with what is one of it. */
export interface Kind {
  /** The noun in a question. */
  readonly asks: RegExp;
  /** What a passage that names one holds. */
  readonly tells: Pick<RegExp, "test">;
  /** True where nearly all of the kind are known: then a passage without any is a doubtful answer, if it is in English. */
  readonly isClosed: boolean;
}

const wholeWords = (pattern: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, flags);

const kind = (asks: string, tells: string, isClosed = false): Kind => ({
  asks: new RegExp(`^(?:${asks})$`, "iu"),
  tells: wholeWords(tells, "iu"),
  isClosed,
});

const words = (list: string): string => list.trim().split(/\s+/).join("|");

const COUNTRIES = String.raw`afghanistan|albania|algeria|argentina|armenia|australia|austria|bangladesh|belarus|belgium|bolivia|bosnia|brazil|britain|bulgaria|cambodia|cameroon|canada|china|colombia|costa\s+rica|croatia|cuba|cyprus|czech\w*|denmark|ecuador|egypt|england|estonia|ethiopia|finland|france|germany|ghana|greece|guatemala|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italy|jamaica|japan|kazakhstan|kenya|(?:south\s+|north\s+)?korea|kuwait|latvia|lebanon|libya|lithuania|luxembourg|malaysia|malta|mexico|moldova|mongolia|morocco|mozambique|nepal|netherlands|holland|new\s+zealand|nigeria|norway|pakistan|panama|paraguay|peru|philippines|poland|portugal|qatar|romania|russia|rwanda|saudi\s+arabia|scotland|senegal|serbia|singapore|slovakia|slovenia|south\s+africa|spain|sri\s+lanka|sudan|sweden|switzerland|syria|taiwan|tanzania|thailand|tunisia|türkiye|uganda|ukraine|united\s+(?:states|kingdom|arab\s+emirates)|uruguay|usa|u\.s\.a?\.?|uk|u\.k\.|uae|uzbekistan|venezuela|vietnam|wales|yemen|zambia|zimbabwe`;

/** Countries that are words or people's names, too: as written, and for the latter where a place is spoken of. */
const COUNTRY_AS_WRITTEN = wholeWords(
  String.raw`US|(?<=(?:^|[^\p{L}])(?:[Ii]n|[Ii]nto|[Tt]o|[Ff]rom|[Aa]cross|[Tt]hrough|[Tt]hroughout|[Aa]round|[Nn]ear|[Oo]utside|[Vv]isit(?:s|ed|ing)?|[Cc]ountr(?:y|ies))(?::\s*|\s+))(?:Chile|Georgia|Jordan|Turkey)`,
  "u",
);

const countryNames = wholeWords(COUNTRIES, "iu");

/** What is commonly asked for by its kind and told by its name alone. */
const KINDS: readonly Kind[] = [
  {
    asks: /^(?:countr(?:y|ies)|nations?)$/iu,
    tells: { test: (text) => countryNames.test(text) || COUNTRY_AS_WRITTEN.test(text) },
    isClosed: false,
  },
  kind(
    "continents?",
    String.raw`africa|asia|europe|australia|oceania|antarctica|(?:north|south|latin)\s+america|americas`,
    true,
  ),
  kind(
    "pets?|animals?",
    String.raw`(?:dog|cat|puppy|puppies|kitten|hound|terrier|retriever|poodle|rabbit|hamster|parrot|budgie|canary|tortoise|turtle|goldfish|horse|pony|ponies|snake|lizard|ferret|guinea\s+pig|mouse|mice|rat|bird|fish|hen|chicken|goat|sheep|cow|pig|bee)s?`,
    true,
  ),
  kind(
    "instruments?",
    words(
      "piano guitar violin cello viola flute clarinet oboe bassoon saxophone sax trumpet trombone tuba horn harp drums? percussion bass organ harmonica accordion banjo mandolin ukulele lute recorder keyboard keyboards synthesizer synth lyre sitar fiddle bagpipes xylophone pianist guitarist violinist cellist drummer singer",
    ),
    true,
  ),
  kind(
    "sports?|exercises?",
    String.raw`(?:run(?:s|ner|ning)|jog(?:s|ger|ging)|marathons?|swim(?:s|mer|ming)|cycl(?:es|ist|ing)|bik(?:es|er|ing)|climb(?:s|er|ing)|bouldering|hik(?:es|er|ing)|ski(?:s|er|ing)?|snowboard\w*|surf(?:s|er|ing)|sail(?:s|or|ing)|row(?:s|er|ing)|kayak\w*|tennis|squash|badminton|football|soccer|rugby|basketball|baseball|softball|volleyball|handball|hockey|cricket|golf(?:er|ing)?|box(?:er|ing)|judo|karate|wrestl\w+|fencing|yoga|pilates|gymnast\w*|athlet\w*|triathl\w+|dance|dancing|skat(?:er|ing)|weightlifting|crossfit|archery|chess|polo|martial\s+arts|horse\s*riding)`,
  ),
  kind(
    "games?",
    words(
      "chess go poker bridge backgammon checkers draughts scrabble monopoly catan cards dominoes darts billiards snooker pool mahjong tetris minecraft zelda boardgames? videogames?",
    ),
  ),
  kind(
    "colou?rs?",
    words(
      "red green blue yellow black white brown grey gray orange purple pink violet turquoise teal beige gold silver amber crimson navy maroon cream",
    ),
    true,
  ),
  kind(
    "languages?|tongues?",
    words(
      "english german french spanish italian portuguese dutch russian polish czech slovak hungarian romanian bulgarian greek turkish arabic hebrew persian farsi hindi urdu bengali tamil mandarin cantonese chinese japanese korean vietnamese thai indonesian malay swedish norwegian danish finnish icelandic estonian latvian lithuanian ukrainian serbian croatian latin swahili esperanto python javascript typescript java rust go golang ruby php kotlin swift scala haskell clojure clojurescript elixir erlang perl lua julia matlab sql",
    ),
  ),
  kind(
    "currenc(?:y|ies)",
    `dollars?|euros?|pounds?|sterling|yen|yuan|renminbi|francs?|krona|kroner?|rupees?|pesos?|real|roubles?|rubles?|lira|won|bitcoin|usd|eur|gbp|chf|jpy|cny`,
    true,
  ),
  kind(
    "religions?|faiths?",
    String.raw`christian\w*|catholic\w*|protestant\w*|orthodox|muslim\w*|islam\w*|jew(?:s|ish)?|judaism|hindu\w*|buddhis\w+|sikh\w*|atheis\w+|agnostic\w*|quakers?|mormons?|methodists?|baptists?|lutherans?`,
    true,
  ),
  kind("days?|weekdays?", words("mondays? tuesdays? wednesdays? thursdays? fridays? saturdays? sundays?")),
  kind(
    "(?:family|relatives?|relations)",
    words(
      "wife husband spouse partner son sons daughter daughters child children kid kids mother father parents? brothers? sisters? siblings? uncle aunt cousin grandmother grandfather",
    ),
  ),
  kind(
    "degrees?",
    String.raw`ph\.?d\.?|mba|doctorate|bachelor\w*|master['’]?s|diploma|b\.?sc?|m\.?sc?|b\.?a|m\.?a|degree|undergrad\w*`,
  ),
  kind(
    "drinks?|beverages?",
    words(
      "coffee tea water beer wine whisky whiskey gin vodka rum cocktails? juice milk espresso matcha mate cola soda lemonade champagne cider sake",
    ),
  ),
  kind(
    "fruits?",
    words(
      "apples? pears? peach peaches nectarines? plums? cherr(?:y|ies) apricots? oranges? lemons? limes? bananas? grapes? melons? mango(?:es)? pineapples? kiwis? figs? dates strawberr(?:y|ies) raspberr(?:y|ies) blueberr(?:y|ies) berries",
    ),
  ),
  kind(
    "vehicles?|cars?",
    words(
      "car cars van vans truck trucks bike bikes bicycle motorbike motorcycle scooter tesla toyota honda ford volvo bmw audi mercedes volkswagen porsche fiat renault peugeot subaru mazda nissan hyundai kia jeep",
    ),
  ),
  kind(
    "books?|novels?|authors?|writers?",
    String.raw`books?|novels?|reader|reads|reading|re-?reading|trilog(?:y|ies)|memoirs?|biograph(?:y|ies)|fiction|essays?|poems?|poetry|authors?|wrote|written\s+by`,
  ),
  kind("seasons?", words("spring summer autumn fall winter"), true),
  kind(
    "formats?",
    words(
      "pdf html markdown md json csv xml yaml opml edn png jpe?g svg gif webp docx? xlsx? txt text plain epub mp3 mp4 wav zip",
    ),
  ),
  kind(
    "keys?|shortcuts?",
    String.raw`(?:ctrl|control|cmd|command|mod|shift|alt|option|enter|return|esc|escape|tab|backspace|delete|space)\b|press(?:ing)?\s+\S{1,3}\s|\p{L}\s\p{L}(?=\s|$|[),.])`,
  ),
];

/** The kind that a noun asks for; null for most nouns. */
export const kindOf = (noun: string): Kind | null => KINDS.find(({ asks }) => asks.test(noun)) ?? null;

/** Singular kinds of which each has a name of its own: who asks for one asks for that. */
export const isNamedKind = (noun: string): boolean =>
  /^(?:hospital|clinic|airline|bank|hotel|restaurant|caf[eé]|school|university|college|club|agency|contractor|newspaper|journal|magazine|publisher|airport|station|museum|church|mountain|river|lake|island|street|lawyer|doctor|dentist|surgeon|insurer|band|orchestra|city|town|village|supplier|landlord)$/iu.test(
    noun,
  );
