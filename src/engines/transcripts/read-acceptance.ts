import { type CallBrief, type TranscriptTurn, unnamedPlan } from '#shared/calls/telephone-call.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { findAgentQuestion, readYesNo } from './agent-question.ts';
import type { CallFact, FactPlace } from './call-findings.ts';
import { splitClauses, splitSentences } from './split-sentences.ts';

const terms = readTerms(new URL('./terms/read-acceptance.txt', import.meta.url));

type Answer = { accepts: boolean; place: FactPlace; corrects: boolean };

const planKinds = /\b(?:hmo|ppo|epo|pos|medicaid|medicare advantage|medicare|marketplace|exchange)\b/gi;
const conditional = regex('i')`\b(?:${terms.oneOf('conditional')})\b`;
const negative =
  /\b(?:not|no longer|don't|do not|doesn't|aren't|are not|isn't|can't|cannot|stopped|dropped|out of network|out-of-network|no new|closed|full|won't|never)\b/i;
const planVerb =
  /\b(?:take|takes|taking|accept|accepts|accepted|accepting|in.network|participat\w*|contract\w*|work with|out.of.network|bill)\b/i;
const cashOnly =
  /\b(?:cash|self-?pay)[- ]only\b|\bonly (?:take |accept |do )?(?:cash|self-?pay)\b|\b(?:don't|do not|no longer) (?:take|accept) (?:any )?insurance\b/i;
const refusesNewPatients =
  /\b(?:not|aren't|no longer) (?:adding|taking|accepting|seeing)(?: on)? any(?:body|one)\b|\bnobody new\b/i;
const onlyExistingPatients = regex('i')`
  \b(?:only|just)\b[^,;]*\b(?:see(?:ing)?|tak(?:e|ing)|accept(?:ing)?|book(?:ing)?|schedul(?:e|ing)
  |are)\b[^,;]*\b(?:established|existing|current) patients\b
  |\b(?:see(?:ing)?|tak(?:e|ing)|accept(?:ing)?)\b only (?:established|existing|current) patients\b
`;
const newPatientVerb =
  /\b(?:accept\w*|tak(?:e|es|ing)|welcom\w*|see(?:ing)?|book\w*|open (?:to|for)|no new|closed|stopped|schedul\w*|full)\b/i;

/** Reads whether the office accepts the patient's plan, if it clearly says so. */
export function readPlanAnswers(transcript: readonly TranscriptTurn[], brief: CallBrief): CallFact[] {
  const plan = brief.insurancePlan;
  // No one can say whether an unnamed plan is accepted.
  if (plan === null || plan === unnamedPlan) return [];
  const answer = reconcileAnswers(transcript, (sentence, turnIndex) => {
    const stated = readPlanStatement(sentence, plan);
    if (stated !== 'silent') return stated;
    const { topics } = findAgentQuestion(transcript, turnIndex, brief);
    return topics.size === 1 && topics.has('plan')
      ? (readYesNo(sentence) ?? readPronounAnswer(sentence))
      : null;
  });
  return answer ? [{ kind: 'accepts_plan', value: { plan, accepts: answer.accepts }, ...answer.place }] : [];
}

export function readNewPatientAnswers(transcript: readonly TranscriptTurn[], brief: CallBrief): CallFact[] {
  const answer = reconcileAnswers(transcript, (sentence, turnIndex) => {
    const stated = readNewPatientStatement(sentence);
    if (stated !== 'silent') return stated;
    const { topics } = findAgentQuestion(transcript, turnIndex, brief);
    return topics.size === 1 && topics.has('new_patients')
      ? (readYesNo(sentence) ?? readNoNewPatients(sentence))
      : null;
  });
  return answer
    ? [{ kind: 'accepts_new_patients', value: { accepts: answer.accepts }, ...answer.place }]
    : [];
}

/** If answers contradict each other, the last one counts only if it is a correction. */
function reconcileAnswers(
  transcript: readonly TranscriptTurn[],
  read: (sentence: string, turnIndex: number) => boolean | null,
): Answer | null {
  const answers = transcript.flatMap((turn, turnIndex): Answer[] => {
    if (turn.speaker !== 'office') return [];
    return splitSentences(turn.text).flatMap((sentence) => {
      const accepts = read(sentence.text, turnIndex);
      if (accepts === null) return [];
      const place = { quote: sentence.text, turnIndex, start: sentence.start, end: sentence.end };
      return [
        {
          accepts,
          place,
          corrects: /\b(?:actually|wait|sorry|correction|my mistake|i misspoke)\b/i.test(sentence.text),
        },
      ];
    });
  });
  const last = answers.at(-1);
  if (!last) return null;
  const agreeing = answers.find((answer) => answer.accepts === last.accepts) ?? last;
  if (answers.every((answer) => answer.accepts === last.accepts)) return agreeing;
  return last.corrects ? last : null;
}

/** `silent` if the sentence doesn't mention the plan; null if what it says is unclear. */
function readPlanStatement(sentence: string, plan: string): boolean | null | 'silent' {
  const clauses = splitClauses({ text: sentence, start: 0, end: sentence.length }).map(({ text }) => text);
  const index = clauses.findIndex((clause) => namesPlan(clause, plan));
  const clause = clauses[index];
  if (clause === undefined) return 'silent';
  if (sentence.includes('?') || conditional.test(sentence)) return null;
  if (namesOtherKind(sentence, plan)) return null;
  const rest = clauses.slice(index + 1).join(' ');
  if (/\bused to\b|\buntil\b|\blast year\b/i.test(clause))
    return /\b(?:not any ?more|no longer|stopped|dropped|don't|but not|out of network)\b/i.test(sentence)
      ? false
      : null;
  if (/\b(?:but|just|except|only) not\b/i.test(sentence)) return readButNot(sentence, plan);
  const refersBack = planVerb.test(rest) && /\b(?:that|it|them|those|this)\b/i.test(rest);
  if (!planVerb.test(clause) && refersBack) return !negative.test(`${clause} ${rest}`);
  if (isPlainYes(sentence, plan)) return true;
  if (!planVerb.test(clause))
    return readYesNo(sentence) ?? (/\bnot any ?more\b|\bno longer\b/i.test(rest) ? false : null);
  return !negative.test(clause);
}

const plainYesWords = new Set(
  `yes yeah yep sure oh well so of course ma am sir is s are works work fine good great okay ok here with us that it no
  problem absolutely definitely we do one`.split(/\s+/),
);

/** "Aetna PPO is fine": only the plan's name and words that can't weaken a yes. */
function isPlainYes(sentence: string, plan: string): boolean {
  const own = new Set(plan.toLowerCase().match(/[a-z]+/g));
  const words = (sentence.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !own.has(word));
  return (
    /\b(?:works?|fine|good|great|okay|ok|no problem)\b/i.test(sentence) &&
    words.every((word) => plainYesWords.has(word))
  );
}

const pronounAnswerWords = new Set(terms.terms('pointing words'));

/** Reads an answer that refers to the plan by a pronoun: "we're contracted with them". */
function readPronounAnswer(sentence: string): boolean | null {
  if (cashOnly.test(sentence) && !sentence.includes('?') && !conditional.test(sentence)) return false;
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  if (sentence.includes('?') || !words.every((word) => pronounAnswerWords.has(word))) return null;
  const refersToPlan = planVerb.test(sentence) && /\b(?:that|this|it|them|those)\b/i.test(sentence);
  return refersToPlan ? !negative.test(sentence) : null;
}

/** Reads an exclusion: "we take Cigna but not Aetna". */
function readButNot(sentence: string, plan: string): boolean | null {
  const [taken = '', refused = ''] = sentence.split(/\b(?:but|just|except|only) not\b/i);
  if (namesPlan(refused, plan)) return namesPlan(taken, plan) ? null : false;
  return /^\s*(?:any ?more|now)\b/i.test(refused) ? false : !negative.test(taken);
}

function insurerOf(plan: string): string {
  return plan
    .replace(planKinds, ' ')
    .replace(/[^\w\s]/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join(' ')
    .toLowerCase();
}

function namesPlan(text: string, plan: string): boolean {
  const plain = text.toLowerCase();
  const insurer = insurerOf(plan);
  if (plain.includes(plan.toLowerCase())) return true;
  if (insurer.length < 3) return false;
  const [firstWord = ''] = insurer.split(' ');
  const isDistinctive =
    firstWord.length > 3 &&
    !['blue', 'united', 'health', 'first', 'florida', 'american', 'select'].includes(firstWord);
  return plain.includes(insurer) || (isDistinctive && new RegExp(`\\b${firstWord}\\b`).test(plain));
}

function namesOtherKind(text: string, plan: string): boolean {
  const kinds = (from: string) => (from.match(planKinds) ?? []).map((kind) => kind.toLowerCase());
  return kinds(text).some((kind) => !kinds(plan).includes(kind));
}

function readNoNewPatients(sentence: string): boolean | null {
  return refusesNewPatients.test(sentence) && !sentence.includes('?') && !conditional.test(sentence)
    ? false
    : null;
}

function readNewPatientStatement(sentence: string): boolean | null | 'silent' {
  const saysClosed = /\b(?:panel|practice|list|schedule)\b.{0,20}\b(?:is|'s) (?:closed|full)\b/i.test(
    sentence,
  );
  if (saysClosed) return /\b(?:panel|practice)\b/i.test(sentence) ? false : 'silent';
  if (
    onlyExistingPatients.test(sentence) &&
    !sentence.includes('?') &&
    !conditional.test(sentence.replace(/\bonly\b/gi, ' '))
  )
    return false;
  if (!/\bnew patients?\b|\bnew folks\b|\banyone new\b/i.test(sentence)) return 'silent';
  if (sentence.includes('?')) return 'silent';
  if (/\bnew patient (?:visit|form|packet|paperwork|exam|appointment|fee)/i.test(sentence)) return 'silent';
  if (conditional.test(sentence)) return null;
  const clause = splitClauses({ text: sentence, start: 0, end: sentence.length }).find(({ text }) =>
    /\bnew\b/i.test(text),
  );
  const said = clause?.text ?? sentence;
  if (!newPatientVerb.test(said)) return readYesNo(sentence) ?? 'silent';
  return !negative.test(said);
}
