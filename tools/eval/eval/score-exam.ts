import type { CareNeed } from '#shared/care/care-need.ts';
import type { ExamConversation, SideTopic } from './exam-conversation.ts';
import { findMissing } from './find-missing.ts';
import type { AnsweredSide, PlayedExam } from './play-exam.ts';
import { isSame } from './score-facts.ts';

export type ExamScore = {
  /** Wrong values in the submitted request: `specialty: got X, expected Y`. */
  wrongSent: string[];
  isNeedRecorded: boolean;
  corrections: { fact: string; isHonored: boolean }[];
  sides: { topic: SideTopic; isAnswered: boolean }[];
  invented: string[];
  /** Other labeled facts that are wrong or missing. */
  otherFaults: string[];
  /** Parts that the read-back sentence lacks; null when nothing was read back. */
  readBackLacks: string[] | null;
  questions: number | null;
  alarms: string[];
};

type Facts = Readonly<Record<string, unknown>>;

/** Facts whose wrong value leads to the wrong doctor, patient, side or insurer. */
const criticalFacts = ['specialty', 'forWhom', 'relation', 'patientName', 'patientAge', 'side', 'insurance'];
const others = ['requestType', 'serviceCode', 'bodyPart', 'place', 'when', 'name', 'phone', 'email'];
/** Facts that must not be reported unless stated. */
const inventableFacts = [...criticalFacts, 'place', 'when', 'name', 'phone', 'email'];

const sideWords: readonly [side: string, pattern: RegExp][] = [
  ['both', /\b(both|bilateral|ambos|ambas)\b/i],
  ['left', /\b(left|izquierd[oa])\b/i],
  ['right', /\b(right|derech[oa])\b/i],
];
const sideIn = (text: unknown) =>
  typeof text === 'string' ? sideWords.find(([, pattern]) => pattern.test(text))?.[0] : undefined;

/** Adds a side that is part of the body part. */
function withSide(need: Facts): Facts {
  const side = need.side ?? sideIn(need.bodyPart);
  return side === undefined ? need : { ...need, side };
}

/** Every accepted value of a label; a plan of `["Aetna", "CVS Aetna"]` means two alternatives. */
function acceptable(label: unknown): readonly unknown[] {
  const all = Array.isArray(label) ? label : [label];
  return all.flatMap((item) =>
    Array.isArray(item?.plan) ? item.plan.map((plan: unknown) => ({ ...item, plan })) : [item],
  );
}

/** "?" marks an unscored fact. */
const isOpen = (label: unknown) => label === 'unscored' || label === '?';

function isRight(name: string, label: unknown, got: unknown): boolean {
  return acceptable(label).some((item) => {
    if (isOpen(item)) return true;
    if (name === 'patientName') return isSame('name', item, got);
    return isSame(name, item, got);
  });
}

const isScored = (label: unknown) => label !== undefined && !acceptable(label).some(isOpen);

/** If no one else is mentioned, the writer is the patient. */
const isSilentSelf = (name: string, label: unknown, got: unknown) =>
  name === 'forWhom' && got === undefined && acceptable(label).includes('self');

function isHonored(name: string, labels: Facts, need: Facts): boolean {
  const [label, got] = [labels[name], need[name]];
  if (label === undefined) return got === undefined || (name === 'forWhom' && got === 'self');
  if (isSilentSelf(name, label, got)) return true;
  return got !== undefined && isRight(name, label, got);
}

const answerWords: Record<SideTopic, RegExp> = {
  fee: /\$\s?\d|\bfree\b|gratis|no charge|sin costo|not charged|no se cobra/i,
  hsa: /\b(hsa|fsa)\b|savings account/i,
  referral: /\breferral|\bremisi[oó]n|\breferid|\breferencia|\bderivaci/i,
  languages: /spanish|español|\blanguages?\b|idioma|interpret/i,
  why_name: /\bname\b|\bnombre\b/i,
  call_me: /\bcall\b|\bphone\b|\bnumber\b|\bllam|\btel[eé]fono|\bn[uú]mero/i,
  cancel: /\bcancel|\bdelete|\bstop\b|\bborrar/i,
  person: /\bperson\b|\bteam\b|\bsomeone\b|\bhuman\b|\bpersona\b|\bequipo\b|\bcall you\b/i,
  privacy: /\bprivate|\bprivacy|\bshare|\bsell\b|hipaa|\bsecure|\bprivacidad|\bcompart|\bprivad|\bvend/i,
  how: /\bcall\b|\bcompare|\bsearch|\bbook|\bllam|\bcompar|\bbusca/i,
  ratings: /\bratings?\b|\breviews?\b|\bstars?\b|calificaci|reseña|opinion/i,
};

/** Only statements in the reply count as an answer. */
function isAnswered({ topic, reply, wantsPerson, hasGoneOn }: AnsweredSide): boolean {
  const stated = reply.replaceAll(/[^.!?¿]*\?/g, ' ');
  if (topic === 'person' || topic === 'call_me') return wantsPerson || answerWords[topic].test(reply);
  return hasGoneOn && answerWords[topic].test(stated);
}

const isForOther = (label: unknown) => label !== undefined && !acceptable(label).includes('self');

/**
 * A fact that was never prompted is not missing: for a relative, the writer's own name is never asked. An
 * answer to a question that was asked is not invented, and neither is the patient's relationship to the
 * writer.
 */
function scoredLabels({ answers, expected }: ExamConversation, { asked, turns }: PlayedExam): Facts {
  const labels = { ...withSide(expected.need) };
  const isSaid = (words: string | undefined) =>
    words !== undefined && turns.some(({ role, content }) => role === 'user' && content.includes(words));
  if (isForOther(labels.forWhom)) {
    if (!isSaid(answers.name) && !asked.includes('name')) labels.name = 'unscored';
    labels.relation ??= 'unscored';
  }
  for (const name of asked) {
    if (isSaid(answers[name]) && inventableFacts.includes(name)) labels[name] ??= 'unscored';
    const isContact = name === 'email' || name === 'phone';
    if (isContact && (isSaid(answers.email) || isSaid(answers.phone)) && !isSaid(answers[name]))
      labels[name] = 'unscored';
  }
  return labels;
}

export function scoreExam(conversation: ExamConversation, played: PlayedExam): ExamScore {
  const { notExpected = [], readBack = [] } = conversation.expected;
  const expected = scoredLabels(conversation, played);
  const need = withSide(played.need as CareNeed as Facts);
  const show = (name: string) =>
    `${name}: expected ${JSON.stringify(expected[name]) ?? 'nothing'}, got ${JSON.stringify(need[name]) ?? 'nothing'}`;
  const differs = (name: string) =>
    need[name] !== undefined && isScored(expected[name]) && !isRight(name, expected[name], need[name]);
  const isMissed = (name: string) =>
    need[name] === undefined && isScored(expected[name]) && !isSilentSelf(name, expected[name], undefined);
  const isUnsaid = (name: string) =>
    need[name] !== undefined &&
    expected[name] === undefined &&
    !(name === 'forWhom' && need[name] === 'self');
  const isForbidden = (name: string) => notExpected.includes(name) && need[name] !== undefined;
  const corrected = [
    ...(conversation.corrects ?? []),
    ...(conversation.interruptions ?? []).flatMap(({ corrects = [] }) => corrects),
  ];
  const invented = [...new Set([...inventableFacts, ...notExpected])].filter(
    (name) => isUnsaid(name) || isForbidden(name),
  );
  return {
    wrongSent: criticalFacts.filter((name) => differs(name) || isForbidden(name)).map(show),
    isNeedRecorded: ['reason', 'specialty', 'serviceCode'].some((name) => need[name] !== undefined),
    corrections: [...new Set(corrected)].map((fact) => ({
      fact,
      isHonored: isHonored(fact, expected, need),
    })),
    sides: played.sides.map((side) => ({ topic: side.topic, isAnswered: isAnswered(side) })),
    invented: invented.map(show),
    otherFaults: [
      ...criticalFacts.filter(isMissed),
      ...others.filter((name) => differs(name) || isMissed(name)),
    ].map(show),
    readBackLacks:
      played.readBack === null
        ? null
        : findMissing(played.readBack, readBack).map((words) => words.join(' / ')),
    questions: played.questions,
    alarms: played.alarms,
  };
}

/** Severity for the user, for sorting. */
export function scoreSeverity(score: ExamScore): number {
  const broken = score.corrections.filter(({ isHonored }) => !isHonored).length;
  const unanswered = score.sides.filter(({ isAnswered }) => !isAnswered).length;
  return (
    10 * score.wrongSent.length +
    (score.isNeedRecorded ? 0 : 8) +
    5 * broken +
    4 * score.invented.length +
    3 * unanswered +
    (score.questions === null ? 3 : 0) +
    (score.readBackLacks?.length ?? 2) +
    score.otherFaults.length
  );
}
