import type { ForWhom, Insurance } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { createSpelling } from '#shared/text/spelling.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { createFact } from '../words/create-fact.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { respell } from '../words/respell.ts';
import { findPlans, type PlanMention } from './find-plans.ts';
import { commonInsurers, insurerNames, isDentalOrVision } from './insurer-names.ts';
import type { Payment } from './payment.ts';
import { findNone, findSavings, findUnnamed } from './ways-to-pay.ts';

const terms = readTerms(new URL('./terms/read-insurance.txt', import.meta.url));

/** All insurers and public programs. Only the best known are targets for spelling correction. */
export const insurers: Lexicon<string> = { findAll: insurerNames.findAll, words: commonInsurers.words };

const correctWord = createSpelling(terms.terms('words to mend towards'), terms.terms('words to leave alone'));

/** Appends a supplement to the known plan. */
function addSupplement(known: Insurance | undefined, payment: Payment, plain: string): Insurance {
  const { value } = payment;
  const isMore =
    /\b(?:also|too|tambien|supplement\w*|suplement\w*|secondary|secundari[oa]|medigap|on top of|as well|plus)\b/.test(
      plain,
    ) && !/\b(?:actually|instead|switched|not|mejor|digo|perdon|sorry)\b/.test(plain);
  if (!isMore || !known?.plan || !value.plan || known.plan.toLowerCase().includes(value.plan.toLowerCase()))
    return value;
  return { kind: 'plan', plan: `${known.plan}, ${value.plan}` };
}

/**
 * True if a message adds nothing to a known plan: "I have insurance", an HSA for the rest, a dental plan, or
 * a question such as "do you take Aetna?".
 */
function addsNothing({ value, start, end }: Payment, known: Insurance | undefined, plain: string): boolean {
  if (value.kind === 'hsa' && isQuestion(plain, start, end)) return true;
  if (!known?.plan) return false;
  if (value.kind === 'hsa' || (value.kind === 'plan' && !value.plan)) return true;
  if (changes.test(plain)) return false;
  if (value.plan && isDentalOrVision(value.plan) && !isDentalOrVision(known.plan)) return true;
  return isQuestion(plain, start, end);
}

const changes =
  /\b(?:actually|instead|change|switch\w*|now|anymore|not|meant|sorry|correction|wrong|update|ahora|en realidad|mejor|cambi\w+|ya no)\b/;
const beginsQuestion =
  /^(?:(?:and|but|so|ok|okay|hi|also|y|pero|oh|hey|wait|hmm) (?:, )?)*(?:do|does|is|are|can|could|will|would|what|whats|how|how much|if|which|acepta[ns]?|toma[ns]?|puedo|se puede|que|cuanto)\b/;

function isQuestion(plain: string, start: number, end: number): boolean {
  const before = plain.slice(0, start);
  const begins = Math.max(...['.', '!', '?', '\n'].map((mark) => before.lastIndexOf(mark))) + 1;
  const rest = plain.slice(end);
  const stop = rest.search(/[.!?\n]/);
  return (stop >= 0 && rest[stop] === '?') || beginsQuestion.test(plain.slice(begins).trim());
}

/** In "Molina, the kind that's Medicare and Medi-Cal together", the plan is Molina, not the program. */
const isPublicProgram =
  /^(?:(?:his|her|my|regular|the|el|la) )?(?:medicare|medicaid|medi-?cal|chip)(?: (?:advantage|and|y|medicare|medicaid|medi-?cal))*$/i;

const writersPlan =
  /\b(?:i|im|ive|my own|mine|myself|yo|tengo|mi (?:seguro|aseguranza)|my (?:insurance|plan|coverage)(?: is)?)(?: (?!she|he|shes|hes|her|his|they|mom|dad|ella|el)[a-z]+){0,4} $/;
const someoneElsesPlan = regex()`\b(?:${terms.oneOf('someone elses plan')})s?(?: (?!i |im |my |yo |mi )[a-z]+){0,4} $`;

/** Keeps the patient's plan, not the writer's: "I have Aetna but she's on Medicare". */
function selectPatientPlans(
  plans: PlanMention[],
  plain: string,
  patient: ForWhom | undefined,
): PlanMention[] {
  const clauseBefore = (start: number) =>
    plain
      .slice(Math.max(0, start - 60), start)
      .split(/[.!?;,\n]/)
      .at(-1) ?? '';
  const owners = plans.map(({ start }) => {
    const clause = clauseBefore(start);
    if (writersPlan.test(clause)) return 'writer';
    return someoneElsesPlan.test(clause) ? 'other' : 'unsaid';
  });
  const isOthers = patient !== undefined && patient !== 'self';
  if (isOthers && owners.includes('writer') && owners.includes('unsaid'))
    return plans.filter((_plan, at) => owners[at] !== 'writer');
  if (!owners.includes('writer') || !owners.includes('other')) return plans;
  const isSelf = patient === 'self' || (patient === undefined && !/\b(?:she|he|shes|hes)\b/.test(plain));
  return plans.filter((_plan, at) => owners[at] !== (isSelf ? 'other' : 'writer'));
}

/**
 * Reads how the care is paid. The last named plan or "no insurance" wins, then an HSA, then "I have
 * insurance". `message` has its original spelling, because the care corrector doesn't know insurers.
 */
export function readInsurance(
  message: PlainText,
  isAnswer: boolean,
  known?: Insurance,
  patient?: ForWhom,
): ExtractedFact | null {
  const corrected = respell(message, correctWord);
  const { plain } = corrected;
  const plans = selectPatientPlans(findPlans(corrected, isAnswer), plain, patient);
  const none = findNone(plain, isAnswer, plans);
  const current = plans.filter(({ isCurrent }) => isCurrent);
  const specific = current.filter(({ value }) => !isPublicProgram.test(value.plan ?? ''));
  const strong = [...none, ...(specific.length > 0 ? specific : current)].toSorted(
    (a, b) => a.start - b.start,
  );
  const lost = plans
    .filter(({ isLost }) => isLost)
    .map((plan) => ({ ...plan, value: { kind: 'none' } as const }));
  const payment: Payment | undefined =
    strong.find(({ isFinal }) => isFinal) ??
    strong.at(-1) ??
    findSavings(plain).at(-1) ??
    (lost.length === plans.length ? lost.at(-1) : undefined) ??
    findUnnamed(plain, isAnswer).at(-1);
  return payment && !addsNothing(payment, known, plain)
    ? createFact(corrected, 'insurance', addSupplement(known, payment, plain), payment, payment.confidence)
    : null;
}
