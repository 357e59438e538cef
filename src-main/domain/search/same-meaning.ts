import { termOf } from "./analyse-word";
import { foldText } from "./fold-text";
import { baseOf } from "./irregular-forms";

/**
 * English words that one takes for each other, set by set. A word may stand in several: the table says what may be meant,
 * not what is. Words of many meanings are left out or stand beside their commonest only, and opposites never share a set:
 * static vectors know near words, but cannot tell a synonym from a sibling. Nouns stand by the verbs they are made of where
 * their stems differ.
 */
const SETS = `
  boss manager supervisor superior; employee worker staff workforce personnel headcount; colleague coworker teammate peer;
  customer client buyer shopper clientele; user consumer; investor backer funder financier investment;
  adviser advisor counsellor counselor consultant mentor advise counsel guide coach; teacher instructor tutor educator professor lecturer;
  teach instruct educate train; student pupil learner undergraduate; doctor physician clinician medic; nurse carer caregiver;
  lawyer attorney solicitor barrister; engineer developer programmer coder; scientist researcher; writer author novelist columnist;
  chief head leader director vp; leader leadership lead head; chairman chair chairwoman chairperson president;
  expert specialist authority veteran; beginner novice newcomer rookie; friend pal buddy mate acquaintance; child kid youngster;
  infant baby toddler; teenager adolescent youth teen; parent mother father mum mom dad; spouse wife husband married marriage;
  marry wed married wedding marriage; sibling brother sister; relative family kin; guest visitor attendee; host organizer organiser;
  rival competitor opponent contender challenger competition compete; enemy foe adversary; partner ally collaborator;
  partner cooperate collaborate partnership collaboration cooperation alliance; critic sceptic skeptic detractor;
  critic criticize criticise criticism objection; fan supporter admirer enthusiast; owner proprietor holder own; tenant renter lodger;
  seller vendor supplier merchant dealer; thief burglar robber; intruder attacker hacker; person individual human people;
  crowd audience spectators; team crew squad group; committee board panel council; director board;
  company firm business startup enterprise corporation; industry sector; shop store retailer; factory plant mill; office bureau workplace;
  headquarters headquartered based hq; price cost fee charge; expense cost expenditure spending outlay;
  cheap inexpensive affordable economical; expensive costly pricey dear; money cash funds capital finance;
  funding financing fundraise fundraising raise capital round; invest investment fund back finance; salary wage compensation remuneration;
  revenue sales turnover earnings income; profit earnings gain; debt loan borrowing credit; lend loan credit; bill invoice; tax levy;
  bank lender; payment transfer transaction pay; contract agreement deal; negotiate bargain haggle; hire recruit recruitment;
  fire dismiss sack layoff dismissal; resign quit leave departure depart resignation; retire retirement pension;
  job position role post occupation profession employment career; employer job employ; task duty chore assignment;
  project initiative undertaking; goal aim objective target purpose ambition intention; aim intend plan; plan scheme strategy roadmap;
  meeting session gathering; conference summit convention event; talk speech lecture presentation keynote;
  present presentation pitch showcase demo demonstrate demonstration; stage podium; conversation discussion chat dialogue talk;
  discuss talk speak debate discussion; report statement; growth expansion increase grow; grow expand enlarge increase scale;
  double twice twofold; triple threefold; quadruple fourfold; shrink decline decrease diminish dwindle;
  reduce cut lower trim lessen decrease reduction; increase raise boost lift; improve enhance upgrade improvement;
  worsen deteriorate degrade; launch release introduce unveil publish; begin start commence; begin beginning start origin outset;
  end finish conclude complete conclusion; stop cease halt discontinue; found establish start create launch;
  create make build produce construct develop; design plan draft architecture architect blueprint; destroy demolish ruin wreck;
  repair fix mend restore; maintain maintenance upkeep; change alter modify adjust alteration modification; change switch shift pivot;
  replace substitute swap exchange replacement; adapt adjust tailor customize customise; copy duplicate replicate clone replica;
  synchronize sync synchronise; move relocate transfer relocation; move motion movement; carry transport haul convey;
  send ship dispatch deliver delivery shipment; receive get obtain; give donate donation grant; take grab seize;
  keep retain hold preserve retention; store save keep archive storage; lose loss; find discover detect locate spot discovery detection;
  detect spot notice recognize recognise; search seek hunt look; hide conceal; show display reveal exhibit; see observe watch view;
  look appearance; hear listen; read reading; write compose author; say state mention tell; tell inform notify announce;
  announce declare announcement declaration; ask request inquire question; answer reply respond response; explain clarify explanation;
  describe portray depict description; argue dispute quarrel argument; agree consent accept agreement;
  disagree object differ disagreement; decide decision choose settle determine resolve; choose select pick choice selection option;
  prefer favour favor preference favourite favorite; like enjoy love; dislike hate loathe detest; want wish desire;
  need require requirement necessity; hope wish expect; believe think belief; opinion view stance; doubt question scepticism skepticism;
  know knowledge; understand comprehend grasp understanding; learn study learning; study degree graduate major;
  remember recall recollect memory; imagine envision; predict forecast foresee anticipate guess prediction; guess estimate;
  calculate compute computation calculation; measure gauge measurement metric; weigh weight; count number amount quantity;
  test trial experiment pilot check; examine inspect check review scrutinize inspection; analyse analyze analysis;
  investigate investigation probe; compare comparison; verify confirm validate verification; prove proof evidence;
  approve approval authorize permit consent; permit licence license permission approval; allow permit let enable;
  forbid ban prohibit prohibition; law regulation rule legislation legal; regulation rule; court tribunal; crime offence offense;
  sue lawsuit litigation; police officer; protect safeguard secure guard defend protection; security safety secure protect;
  attack assault; danger risk hazard threat; risk gamble bet wager; fear worry afraid anxiety concern; worry concern trouble anxious;
  problem issue trouble difficulty; difficulty challenge obstacle hurdle; hard difficult tough; easy simple effortless;
  error mistake bug fault defect flaw; fail failure collapse; success succeed achievement triumph; achieve accomplish attain reach;
  win victory; prize award trophy honour honor; help assist aid support assistance; support back help; hurt harm damage injure injury;
  danger dangerous risky hazardous; safe secure harmless; fast quick rapid swift speedy; speed pace velocity; slow sluggish;
  delay lag latency; delay postpone; wait await; instant immediate instantly; early beginning initial; first initial; late overdue;
  new novel recent fresh modern; old ancient aged elderly; oldest earliest; previous former prior earlier;
  previously formerly earlier before; current present; future upcoming; next following; always constantly; often frequently frequent;
  rare seldom rarely infrequent; yearly annual annually; monthly month; weekly week; daily day; quarter quarterly;
  night evening midnight nightly; morning dawn; deadline due; schedule timetable calendar; date day; birthday birth born;
  die death died dead; live reside dwell home residence; home house residence dwelling; apartment flat; city town municipality;
  village hamlet; country nation state; abroad overseas foreign; area region district zone; place location spot site; street road avenue;
  way path route; map chart; building structure edifice; room chamber; garden yard; roof ceiling; floor storey story;
  big large huge enormous; huge massive vast enormous; long lengthy; short brief; tall high height; wide broad width; deep depth profound;
  heavy weight; strong powerful robust strength; weak feeble weakness; strength advantage asset; advantage benefit merit;
  disadvantage drawback downside shortcoming; good great excellent; bad poor awful; important key crucial essential significant;
  main primary principal chief; famous renowned celebrated; known familiar; special unique particular;
  usual common typical ordinary normal; strange odd weird unusual; pattern habit behaviour behavior; behaviour behavior conduct;
  habit routine custom; true real genuine; false fake untrue wrong; fabricate invent; right correct accurate; wrong incorrect mistaken;
  exact precise accurate; clear plain obvious; beautiful pretty lovely attractive aesthetic; clean tidy neat; dirty messy filthy;
  messy disorganized chaotic; empty vacant; rich wealthy affluent; happy glad cheerful; sad unhappy; angry furious;
  calm quiet peaceful patient; patient patience; strict rigorous demanding stern; rigorous thorough meticulous careful;
  careful cautious prudent conservative; brave courageous bold; bold daring ambitious; clever smart intelligent brilliant; stupid foolish;
  curious curiosity; honest sincere frank candid; kind gentle friendly; rude impolite; lazy idle; busy overworked overwhelmed;
  tired exhausted weary fatigue burnout; dull boring tedious; exciting thrilling; funny humorous amusing humour humor comic;
  joke humour humor; popular widespread; secret confidential private; public open; free gratis; available accessible;
  independent autonomous; automatic automated automate automation; manual hand; tool instrument utility; computer machine pc laptop;
  processor cpu chip; memory ram; robot robotic; software program application app; code source programming; outdated obsolete old;
  website site webpage; internet web online; digital electronic online; screen display monitor; phone telephone mobile smartphone cell;
  message notification text; notification alert ping; file document; folder directory; data information; fact information;
  information info detail; database datastore; record log entry; note memo; list listing; table grid; picture image photo photograph;
  video film clip movie; movie film; film cinema; song music track; band group; book volume; magazine journal newspaper;
  article essay paper; story tale narrative; chapter section; page sheet; word term; title name heading; name called; tag label;
  category kind type class; sort kind type; sort order arrange; language tongue; translate translation; sign symbol; key shortcut;
  keyboard key; click press; option setting preference; setting configuration configure; install setup; update upgrade refresh;
  delete remove erase; remove erase eliminate; add insert append; insert paste; edit modify revise; undo revert; import load; export save;
  combine merge join unite; connect link join attach connection; separate split divide; part piece component portion;
  whole entire complete; all every; share portion percentage; share distribute; summary overview abstract; collapse fold; expand unfold;
  search lookup query; retrieve fetch; password passcode credential; login signin; encrypt encryption; backup copy; trade commerce;
  crypto cryptocurrency; international global worldwide; global worldwide world; local regional; share stock equity; portfolio holdings;
  fund vc venture; valuation worth valued value; exit acquisition ipo; acquire acquisition buy takeover purchase; merge merger;
  bankrupt insolvent bankruptcy insolvency; shortage scarcity lack; lack absence missing; surplus excess; supply provide;
  provide offer supply; advertise advertising advertisement promote marketing; advertising marketing promotion ads; brand label;
  sell sale sales; research study; science scientific; technology tech technical; invention innovation; invent devise;
  idea concept notion thought; theory hypothesis; method technique approach way; process procedure; step stage phase; system framework;
  principle rule; reason cause motive; cause lead; result outcome consequence effect; effect impact influence; influence affect inspire;
  inspire inspiration influence; example instance sample; course class; school academy; university college; degree diploma qualification;
  education schooling; exam test; grade mark; training workshop; skill ability talent; able capable; experience background;
  health healthcare; medicine drug medication pharmaceutical; medicine medical; disease illness sickness; ill sick unwell;
  cancer tumour tumor; diagnose diagnosis diagnostic detect; treat treatment therapy cure; pain ache; body physical; heart cardiac;
  brain mind; eye vision; tooth dental; operation surgery; vaccine vaccination; pregnant pregnancy; food meal; eat meal food;
  breakfast lunch dinner; drink beverage; coffee cafe; restaurant eatery diner; cook prepare; sport exercise; exercise workout training;
  run jog; walk hike stroll; climb climbing mountaineering; bicycle bike cycling; play game; hobby pastime; holiday vacation;
  travel trip journey; flight plane airplane aircraft; car automobile vehicle; truck lorry; train railway rail; ship boat vessel;
  commute commuter; drive driver; fuel petrol gas; energy power electricity; electricity electric; solar sun; wind turbine;
  nuclear atomic; climate weather; weather forecast; air atmosphere atmospheric; pollution emission; environment nature; tree forest;
  forest woodland; sea ocean; river stream; mountain hill; animal creature; dog puppy; cat kitten; farm agriculture farming; planet earth;
  earth soil; space satellite aerospace; war conflict; army military; government state; politics political; election vote; king monarch;
  church religion; religion faith; community society; society association; cooperative coop; museum gallery; art artistic;
  theatre theater; clothes clothing; colour color; sound noise; noise din; light lamp; hot warm heat; cold cool; fire flame; wood timber;
  metal steel; material fabric; box container; bag purse; door gate; table desk; chair seat; clock watch; gift present; weapon gun;
  skip omit; miss overlook; accident crash; crisis emergency; lead guide; follow obey; manage run lead direct;
  manage management administration; control govern; organise organize arrange; attend join participate participation; participate join;
  join enter; leave exit; arrive arrival; arrive come; stay remain; meet encounter; gather collect assemble; collect collection;
  spread distribute; spend cost; use employ apply; usage use; waste squander; save economize savings; earn make; owe debt; rent lease;
  promise pledge commitment vow; refuse reject decline; try attempt; force compel; encourage motivate; motivate motivation;
  persuade convince; warn warning caution; praise compliment commend; complain complaint grievance; complain gripe; blame accuse;
  apologise apologize apology; thank gratitude; greet welcome; cry weep; rest relax; workload burden; turnover attrition churn;
  churn attrition cancel cancellation; loyal loyalty; retention retain loyal; onboard onboarding; feedback critique; deliver ship;
  roll rollout; rewrite redo refactor; rebuild rewrite redo; weekend saturday sunday; prototype mockup; beta preview;
  feature function capability; interface ui; niche specialised specialized; custom bespoke tailored; analytics insight;
  logistics shipping supply; freight cargo; warehouse depot; inventory stock; manufacture production manufacturing produce;
  factory manufacturing; contractor freelancer; freelance freelancer; diverse diversity; ethic ethical; trust confidence;
  reputation renown; respect esteem; founder creator originator cofounder; machine device apparatus equipment; unusual abnormal;
  currency money; danger hazard; link hyperlink; attach fasten; neighbour neighbor adjacent; finance financial; produce manufacture;
  fasten attach fix; shut close; finish end; lift elevator; pavement sidewalk; autumn fall; rubbish garbage trash waste; jumper sweater;
  trousers pants; queue line; petrol gasoline fuel; cooker stove oven; fridge refrigerator; sofa couch; purchase acquisition;
  obituary death; wound injury; allergy allergic; diet nutrition; weight kilogram; height tall; length long; width wide; depth deep;
  age old; distance far; size large big; duration long; price expensive; speed fast; strength strong; accuracy accurate;
  popularity popular; beauty beautiful; freedom free liberty; wealth rich; poverty poor; anger angry; happiness happy; sadness sad;
  hunger hungry; thirst thirsty; failure fail; departure depart leave; growth grow; death die; birth born; marriage marry;
  divorce separate; belief believe; proof prove; gift give; sale sell; choice choose; speech speak; song sing; flight fly; thought think;
  sight see; advice advise; decision decide; conclusion conclude; invasion invade; division divide; explosion explode; expansion expand;
  extension extend; tension tense; permission permit; admission admit; submission submit; reception receive; deception deceive;
  perception perceive; description describe; subscription subscribe; prescription prescribe; production produce; reduction reduce;
  introduction introduce; construction construct; destruction destroy; acquisition acquire; requisition require; competition compete;
  repetition repeat; definition define; recognition recognize recognise; solution solve; resolution resolve; evolution evolve;
  revolution revolve; involvement involve; pronunciation pronounce; explanation explain; maintenance maintain; assumption assume;
  consumption consume; resumption resume; redemption redeem; exemption exempt; response respond; defence defense defend;
  offence offense offend; expense spend; pretence pretend; licence license; practice practise; synthesis synthesise synthesize;
  hypothesis hypothesise; emphasis emphasise emphasize; criticism criticise criticize critic; organisation organization organise organize;
  centre center; metre meter; programme program; catalogue catalog; grey gray; cheque check; tyre tire; behaviour behavior;
  favourite favorite; honour honor; labour labor; rumour rumor; harbour harbor; flavour flavor; licence licensing; variety vary various;
  anxiety anxious; society social; safety safe; certainty certain; difficulty difficult; honesty honest; cruelty cruel; royalty royal;
  width broad; warmth warm; truth true; youth young; death dead; health healthy; theft steal thief; pursuit pursue; trial try;
  denial deny; refusal refuse; proposal propose; arrival come; survival survive; approval approve; removal remove;
  renewal renew extend prolong; disposal dispose; rental rent; withdrawal withdraw; betrayal betray; complaint complain;
  restraint restrain; constraint constrain; complexity complex complicated; simplicity simple; ability able;
  responsibility responsible accountable; possibility possible; probability probable likely; visibility visible; flexibility flexible;
  scarcity scarce; efficiency efficient; frequency frequent; emergency urgent; urgency urgent; absence absent; presence present;
  importance important; distance distant; ignorance ignorant; performance perform; appearance appear; acceptance accept;
  attendance attend; guidance guide; resistance resist; existence exist; preference prefer; reference refer; difference differ different;
  dependence depend rely; reliance rely depend; confidence confident; influence influential; investment invest investor;
  employment employ; government govern; agreement agree; payment pay; treatment treat; movement move; improvement improve;
  development develop; management manage; measurement measure; argument argue; judgement judgment judge; announcement announce;
  achievement achieve; retirement retire; requirement require; replacement replace; settlement settle; entertainment entertain;
  punishment punish; establishment establish; disease illness condition disorder syndrome; submit send; newcomer joiner hire recruit newbie;
  quarrel tension friction conflict disagreement dispute; disagreement conflict tension; end stop finish; buyer buy customer; invent coin devise create originate; server host hosting; repair rebuild;
  annoy irritate bother frustrate; frustrate annoy frustration; criticise complain dislike; despise hate; admire respect;
  anticipate expect; donate donation; repay repayment refund; revive restore; dine eat dinner; retrieve recover regain;
  vacation holiday; promote promotion; disable deactivate; enable activate; accelerate speed; exhaust burnout tired;
  tolerate bear; dismiss dismissal; lack lacking without; beginning early; register registration signup; backup backups;
  participate participant; submit submission; repay return; earn income salary; record note; discover learn`;

/** Terms of each set, irregular forms as their base. */
const GROUPS: readonly (readonly string[])[] = SETS.trim()
  .split(";")
  .map((line) => [
    ...new Set(
      line
        .trim()
        .split(/\s+/)
        .map((word) => baseOf(termOf(foldText(word)))),
    ),
  ]);

const SAME: ReadonlyMap<string, ReadonlySet<string>> = GROUPS.reduce((same, group) => {
  for (const term of group) {
    const others = same.get(term) ?? new Set<string>();
    for (const other of group) if (other !== term) others.add(other);
    same.set(term, others);
  }
  return same;
}, new Map<string, Set<string>>());

const NONE: ReadonlySet<string> = new Set();

/** Base terms that may mean the same as a base term (see baseOf); empty for most words. */
export const sameMeaning = (base: string): ReadonlySet<string> => SAME.get(base) ?? NONE;
