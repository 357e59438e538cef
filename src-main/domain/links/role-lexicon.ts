/** What holding a role at a company makes of a person. */
export type RoleClass = "founder" | "work" | "advisor" | "investor" | "board";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const ROLES: ReadonlyMap<string, RoleClass> = new Map<string, RoleClass>(
  (
    [
      ["founder", "founder founders co-founder co-founders cofounders creator"],
      [
        "work",
        `ceo cto cfo coo cmo cpo cro ciso cio cso cxo president chairman chairwoman chairperson chair vp svp evp head director
        directors manager managers engineer engineers developer developers designer designers scientist scientists
        researcher researchers analyst analysts associate associates principal partner partners gp employee employees
        intern interns officer executive executives exec execs lead leader leaders architect architects
        professor lecturer editor reporter columnist counsel lawyer recruiter marketer salesperson operator operators pm
        accountant bookkeeper controller treasurer secretary assistant coordinator technician nurse doctor teacher
        producer consultant-in-residence eir scout staffer teammate hire owner owners apprentice fellow`,
      ],
      ["advisor", "advisor advisors adviser advisers mentor mentors consultant consultants"],
      ["investor", "investor investors backer backers shareholder shareholders lp lps angel angels"],
    ] satisfies readonly (readonly [RoleClass, string])[]
  ).flatMap(([roleClass, text]) => words(text).map((word): [string, RoleClass] => [word, roleClass])),
);

/** Words inside a role's name: `VP of product engineering`, `former chief technical officer`. */
const MODIFIERS: ReadonlySet<string> = new Set(
  words(`chief senior junior staff principal lead leading head vice executive managing general founding technical technology
  product engineering design marketing sales growth operations operating financial finance people talent revenue data
  science security legal research program project account customer success business development software hardware
  machine learning ai ml full-time part-time interim acting current new first second third early earliest longtime
  long-time original former ex past previous one-time erstwhile retired outgoing then incoming deputy assistant
  associate regional global independent non-executive strategic formal informal scientific technical key angel seed
  full tech serial repeat two-time three-time occasional lead main major notable prominent existing co sole primary fractional venture operating investment institutional individual board`),
);

const PAST_MODIFIERS: ReadonlySet<string> = new Set(
  words("former ex past previous one-time erstwhile retired outgoing formerly previously"),
);

/** The class of a role noun; null for any other word. `ex-CTO` is read as `CTO`. */
export const roleClassOf = (word: string): RoleClass | null => ROLES.get(word.replace(/^ex-/, "")) ?? null;

export const isRoleModifier = (word: string): boolean => MODIFIERS.has(word);

/** True for words that say the role is over: `former`, `ex-CTO`. */
export const isPastRole = (word: string): boolean => PAST_MODIFIERS.has(word) || /^ex-/.test(word);

export const isPluralRole = (word: string): boolean => roleClassOf(word) !== null && word.endsWith("s");

/** Verbs behind which `as ROLE` tells what somebody became: the subject (`joined as`) or the object (`hired … as`). */
export const SUBJECT_AS_VERBS: ReadonlySet<string> = new Set(
  words(`serves served serving serve joined joins joining works worked working acts acted acting continues continued signed
  came comes stepped steps stayed stays doubles doubled started begins began returned returns transitioned helps helped
  listed remained remains operates retired`),
);

export const OBJECT_AS_VERBS: ReadonlySet<string> = new Set(
  words(`hired hires named names appointed appoints appointing brought brings bringing hiring naming adding recruiting enlisting tapping signing tapped taps recruited recruits enlisted enlists added adds
  welcomed welcomes promoted promotes elected elects installed onboarded engaged retained signed lists counts has have having with
  introduced announced poached made elevated`),
);
