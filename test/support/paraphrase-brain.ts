/**
 * A small invented brain with subjects near enough to be mixed up, and questions about it in other words. Used to show what
 * search by meaning adds to search by words; nothing in the app is fitted to it.
 */
export const PARAPHRASE_PAGES: Readonly<Record<string, string>> = {
  "Sourdough starter":
    "Feed the starter with equal weights of rye flour and water each evening. When it doubles within four hours it is ready to raise a loaf. Keep the jar loosely covered.",
  "Pickled cucumbers":
    "Salt brine at four percent, dill, garlic and grape leaves keep the cucumbers crisp. Leave the crock in the cellar for ten days and skim it.",
  "Knife sharpening":
    "Whetstone at one thousand grit first, then six thousand. Hold the blade at fifteen degrees and finish on a leather strop.",
  "Cast iron care":
    "Never soak the skillet. Dry it on the stove and rub in a thin film of linseed oil before it goes back on the hook.",
  "Tomato bed":
    "Pinch out the side shoots, tie the stems to canes and water at the roots only. Basil between the rows keeps aphids away.",
  "Compost heap":
    "Layer kitchen scraps with dry leaves and turn the pile every second week. If it smells sour there is too little air in it.",
  "Rain barrel":
    "The downpipe of the shed fills two hundred litres in a good storm. A mesh keeps mosquitoes out of the barrel.",
  "Beehive inspection":
    "Look for eggs, a laying queen and enough honey on the outer frames. Puff a little smoke at the entrance and work slowly.",
  "Hedgehog house":
    "A wooden box under the hazel with a narrow tunnel keeps foxes and cats out. Dry leaves inside; it hibernates there from November.",
  "Night trains":
    "The sleeper from Vienna reaches Rome at nine in the morning. Book the couchette eight weeks ahead; the berth by the window is quieter.",
  "Packing list":
    "One bag under ten kilos: two shirts, merino socks, charger, passport copy, a paperback. Roll the clothes instead of folding.",
  "Jet lag":
    "Shift bedtime by an hour a day before flying east. Bright sun in the morning at the destination, no coffee after two.",
  "Alpine hut tour":
    "Four days from hut to hut, twelve hundred metres of climb on the second. Turn back when thunderclouds build before noon.",
  "Kayak rental":
    "The boathouse by the weir lends two-seaters by the hour. Life jackets are included; hand in the paddles dry.",
  "Blood pressure":
    "Measure after five minutes of sitting, cuff at the height of the heart. The doctor wants it under one hundred and thirty over eighty.",
  "Back exercises":
    "Ten minutes of bridges, planks and the dead bug each morning. The spine complains after long hours at the desk.",
  "Migraine diary":
    "Red wine, skipped meals and weather fronts set off an attack. A dark room and the pill within half an hour help most.",
  "Dentist visits": "Crown on the lower left molar replaced in March. Floss, or the hygienist scolds.",
  "Vaccination record":
    "Tetanus booster due in the year after next; tick-borne encephalitis needs a third jab in autumn.",
  "Household budget":
    "Rent, heating and groceries take sixty percent of the salary. A standing order moves the rest to the savings account on payday.",
  "Mortgage offer":
    "Fifteen years fixed at three point four percent, with five percent extra repayment allowed each year. The notary costs come on top.",
  "Tax return":
    "Keep receipts for the home office, train tickets and donations. The deadline is the end of July, with an adviser February.",
  "Index funds": "A world tracker with low fees, bought monthly whatever the market does. Sell nothing in a crash.",
  "Car insurance":
    "The no-claims class improves every year without an accident. Glass damage is covered with a small excess.",
  "Hiring interviews":
    "Every candidate gets the same six questions and a paid half-day trial task. Write down scores before talking with the other panel members.",
  "Onboarding plan":
    "A newcomer ships something tiny on the first day, meets each team in week one and owns a feature after a month.",
  "Weekly review": "On Friday clear the inbox, look over open projects and pick three outcomes for the coming week.",
  "Meeting rules": "No agenda, no gathering. Start with silent reading of the memo, end with who does what by when.",
  "Retrospective April":
    "The release slipped because testing began too late. We agreed to merge smaller changes and to stop working weekends.",
  "Salary talks":
    "Ask for the raise after a visible success and name a number first. Collect praise from colleagues beforehand.",
  "Remote work policy":
    "Two days in the office, the others wherever the connection is good. Core hours from ten to three.",
  "Database outage":
    "The primary ran out of disk at night because old logs were never deleted. Failover took eleven minutes; alerts now fire at eighty percent.",
  "Password rotation": "Secrets live in the vault and expire after ninety days. Nobody shares credentials in chat.",
  "Code review habits":
    "Read the tests first, ask instead of ordering, approve when it is better than before. Nitpicks get a prefix.",
  "Slow queries":
    "The report scanned the whole table; an index on the customer column brought it from forty seconds to ninety milliseconds.",
  "Backup drill":
    "Restored last month's archive onto a spare machine in two hours. One folder had been excluded by mistake.",
  "Landing page copy":
    "Say what it does in one line, show a picture, then a single button. Visitors leave when they must scroll to learn the price.",
  "Newsletter plan": "Every other Tuesday: one story, one tip, one link. Subscribers unsubscribe when we only sell.",
  "Customer calls":
    "Users print the invoice list because they cannot filter it. Three of five asked for exports to spreadsheets.",
  "Pricing experiment":
    "Doubling the small plan lost few buyers and raised revenue by a third. The annual discount mattered more than the amount.",
  "Piano practice":
    "Scales slowly with the metronome, then the left hand alone. Twenty minutes daily beats two hours on Sunday.",
  "Choir concert":
    "We sing the requiem in the old church on the second Sunday of Advent. Altos stand behind the organ.",
  "Watercolour notes": "Wet the paper first and let the pigments run. Keep the white of the page for clouds and foam.",
  "Chess openings":
    "Against the king's pawn I play the Caron: solid, the bishop gets out early, few traps to memorise.",
  "Bicycle repair":
    "A skipping chain means a worn cassette. True the wheel by tightening opposite spokes a quarter turn.",
  "Grandmother's stories":
    "She fled over the frozen lagoon with a handcart in the last winter of the war and never spoke of the horses.",
  "Wedding speech":
    "Begin with how they met in the queue for the ferry. Two anecdotes, no jokes about former partners, raise the glass.",
  "Puppy training": "Reward the moment he sits, ignore the whining at night. Short sessions before meals work best.",
  "Screen time for kids":
    "Half an hour of cartoons after homework, no tablets at the table. The rule holds for parents as well.",
  "Bedtime routine":
    "Bath, one chapter read aloud, lights out at half past seven. The little one sleeps through since we dropped the nap.",
};

/** Questions and the page that answers each; most of their words do not stand in it. */
export const PARAPHRASES: readonly (readonly [question: string, title: string])[] = [
  ["making bread rise naturally with yeast", "Sourdough starter"],
  ["preserving vegetables in vinegar jars", "Pickled cucumbers"],
  ["making blades cut well again", "Knife sharpening"],
  ["how to clean a frying pan without rust", "Cast iron care"],
  ["turning food waste into fertiliser soil", "Compost heap"],
  ["collecting water from the roof in bad weather", "Rain barrel"],
  ["checking on insects that pollinate flowers", "Beehive inspection"],
  ["shelter for a small animal during winter", "Hedgehog house"],
  ["overnight railway journey to Italy", "Night trains"],
  ["what to put in the suitcase before travelling", "Packing list"],
  ["feeling tired after a long flight across time zones", "Jet lag"],
  ["mountain hike over several days", "Alpine hut tour"],
  ["hire a canoe on the river", "Kayak rental"],
  ["hypertension readings at the physician", "Blood pressure"],
  ["stretching against pain from sitting at a computer", "Back exercises"],
  ["what triggers my headaches", "Migraine diary"],
  ["teeth treatment", "Dentist visits"],
  ["shots against disease that I still need", "Vaccination record"],
  ["monthly expenses and how much money we put aside", "Household budget"],
  ["interest on the loan for buying a house", "Mortgage offer"],
  ["investing in stocks cheaply for the long term", "Index funds"],
  ["selecting new employees fairly", "Hiring interviews"],
  ["first days of a new colleague", "Onboarding plan"],
  ["server crashed because storage was full", "Database outage"],
  ["lessons from a delayed software launch", "Retrospective April"],
  ["negotiating better pay with my boss", "Salary talks"],
  ["working from home arrangement", "Remote work policy"],
  ["recovering files after losing data", "Backup drill"],
  ["feedback from clients about missing features", "Customer calls"],
  ["charging more made us more income", "Pricing experiment"],
  ["learning a musical instrument with daily drills", "Piano practice"],
  ["painting skies and sea", "Watercolour notes"],
  ["fixing the gears of my bike", "Bicycle repair"],
  ["family escape as refugees on the ice", "Grandmother's stories"],
  ["toast to the bride and groom", "Wedding speech"],
  ["teaching a young dog to obey", "Puppy training"],
  ["limiting television for children", "Screen time for kids"],
  ["getting the toddler to fall asleep in the evening", "Bedtime routine"],
];
