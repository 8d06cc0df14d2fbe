import type { CallBrief, TranscriptTurn } from '#kernel/telephone-call.ts';
import { findAgentQuestion, readYesNo } from './agent-question.ts';
import type { CallFact, FactPlace } from './call-findings.ts';
import { splitClauses, splitSentences } from './split-sentences.ts';

type Answer = { accepts: boolean; place: FactPlace; corrects: boolean };

const planKinds = /\b(?:hmo|ppo|epo|pos|medicaid|medicare advantage|medicare|marketplace|exchange)\b/gi;
const conditional =
  /\b(?:referrals?|secondary|start(?:s|ing)|soon|next (?:month|year)|depends|only (?:if|with|by|for)|unless|as long as|most|some|not sure|i think|might|maybe|i believe|i guess|probably|have to (?:check|verify)|would need to verify)\b/i;
const negative =
  /\b(?:not|no longer|don't|do not|doesn't|aren't|are not|isn't|can't|cannot|stopped|dropped|out of network|out-of-network|no new|closed|full|won't|never)\b/i;
const planVerb =
  /\b(?:take|takes|taking|accept|accepts|accepted|accepting|in.network|participat\w*|contract\w*|work with|out.of.network|bill)\b/i;
const newPatientVerb =
  /\b(?:accept\w*|tak(?:e|es|ing)|welcom\w*|see(?:ing)?|book\w*|open (?:to|for)|no new|closed|stopped|schedul\w*|full)\b/i;

/** Whether the office takes the patient's plan: only that plan, and only when it is plain which way. */
export function readPlanAnswers(transcript: readonly TranscriptTurn[], brief: CallBrief): CallFact[] {
  const plan = brief.insurancePlan;
  if (plan === null) return [];
  const answer = settle(transcript, (sentence, turnIndex) => {
    const stated = readPlanStatement(sentence, plan);
    if (stated !== 'silent') return stated;
    const { topics } = findAgentQuestion(transcript, turnIndex, brief);
    return topics.size === 1 && topics.has('plan') ? readYesNo(sentence) : null;
  });
  return answer ? [{ kind: 'accepts_plan', value: { plan, accepts: answer.accepts }, ...answer.place }] : [];
}

export function readNewPatientAnswers(transcript: readonly TranscriptTurn[], brief: CallBrief): CallFact[] {
  const answer = settle(transcript, (sentence, turnIndex) => {
    const stated = readNewPatientStatement(sentence);
    if (stated !== 'silent') return stated;
    const { topics } = findAgentQuestion(transcript, turnIndex, brief);
    return topics.size === 1 && topics.has('new_patients') ? readYesNo(sentence) : null;
  });
  return answer
    ? [{ kind: 'accepts_new_patients', value: { accepts: answer.accepts }, ...answer.place }]
    : [];
}

/** A later answer replaces an earlier one only when it says that it corrects it; else a contradiction is no answer. */
function settle(
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

/** `silent` when the sentence says nothing on the plan; null when it does, but not plainly. */
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
  const pointsBack = planVerb.test(rest) && /\b(?:that|it|them|those|this)\b/i.test(rest);
  if (!planVerb.test(clause) && pointsBack) return !negative.test(`${clause} ${rest}`);
  if (!planVerb.test(clause))
    return readYesNo(sentence) ?? (/\bnot any ?more\b|\bno longer\b/i.test(rest) ? false : null);
  return !negative.test(clause);
}

/** "We take Cigna but not Aetna." */
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
  const isTelling =
    firstWord.length > 3 &&
    !['blue', 'united', 'health', 'first', 'florida', 'american', 'select'].includes(firstWord);
  return plain.includes(insurer) || (isTelling && new RegExp(`\\b${firstWord}\\b`).test(plain));
}

function namesOtherKind(text: string, plan: string): boolean {
  const kinds = (from: string) => (from.match(planKinds) ?? []).map((kind) => kind.toLowerCase());
  return kinds(text).some((kind) => !kinds(plan).includes(kind));
}

function readNewPatientStatement(sentence: string): boolean | null | 'silent' {
  const saysClosed = /\b(?:panel|practice|list|schedule)\b.{0,20}\b(?:is|'s) (?:closed|full)\b/i.test(
    sentence,
  );
  if (saysClosed) return /\b(?:panel|practice)\b/i.test(sentence) ? false : 'silent';
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
