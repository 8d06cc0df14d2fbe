import { seededRandom } from '#shared/random.ts';
import * as lines from './billing-lines.ts';
import type { ScriptedCall } from './call-script.ts';
import { playDisclosure, playGoodbye, playNoAnswer, playRefusal, playVoicemail } from './play-office-call.ts';
import { hasDuty } from './prompted-agent.ts';
import { fillLine, playGreeting, type Scene } from './scene.ts';

/** How a billing office responds. */
export const billingScenarios = [
  'corrected',
  'in_review',
  'upheld',
  'not_received',
  'needs_authorization',
  'voicemail',
] as const;
export type BillingScenario = (typeof billingScenarios)[number];

/** For rehearsals: what an office does besides; its decision is random. */
export const billingInterruptions = [
  'billing_asks_if_human',
  'billing_asks_birth_date',
  'billing_asks_payment',
  'billing_refuses',
  'billing_no_answer',
] as const;
export type BillingPart = BillingScenario | (typeof billingInterruptions)[number];

/** What the office meant to state; the ground truth for measuring the reader. */
export type BillingMeaning = {
  kind: 'letter_received' | 'balance' | 'decision' | 'on_hold' | 'needs_authorization' | 'assistance_policy';
  value: Readonly<Record<string, unknown>>;
  words: string;
};

export type BillingCall = ScriptedCall & { billing: BillingMeaning[] };

type Terms = NonNullable<Scene['brief']['billing']>;
type Play = { scene: Scene; terms: Terms; meant: BillingMeaning[] };

/** Plays the follow-up call about a letter. Throws `RangeError` if the brief has no billing terms. */
export function playBilling(scene: Scene, chosen: BillingPart | null): BillingCall {
  const terms = scene.brief.billing;
  if (!terms) throw new RangeError('A billing call needs its account and letter.');
  const part = chosen ?? pickScenario(scene.random.next());
  const meant: BillingMeaning[] = [];
  return { ...play({ scene, terms, meant }, part), billing: meant };
}

function play(of: Play, part: BillingPart): ScriptedCall {
  const { scene, terms, meant } = of;
  const { random, script } = scene;
  if (part === 'voicemail') return playVoicemail(scene);
  if (part === 'billing_no_answer') return playNoAnswer(scene);
  const question = hasDuty(scene, 'asks_letter') ? fillLine(scene, lines.receivedQuestions) : '';
  if (part === 'billing_refuses') return playRefusal(scene, question);
  playGreeting(scene, random.chance(0.2));
  if (!openCall(of, part, question)) return script.end('answered', 'unclear');
  // An office decides the same in every call.
  const scenario = isScenario(part) ? part : pickAnswered(ofOffice(scene, 'decision').random.next());
  if (scenario === 'needs_authorization') {
    state(of, lines.needsAuthorization, (words) => [{ kind: 'needs_authorization', value: {}, words }]);
    script.agent(fillLine(scene, lines.acceptsAuthorization));
    return script.end('answered', 'needs_authorization');
  }
  if (scenario === 'not_received') {
    if (hasDuty(scene, 'asks_letter')) {
      state(of, lines.receivedNo, (words) => [
        { kind: 'letter_received', value: { received: false }, words },
      ]);
      script.agent('How can we get it to you?');
      script.office(fillLine(scene, lines.resendAnswers));
    }
    playGoodbye(scene);
    return script.end('answered', 'not_received');
  }
  if (hasDuty(scene, 'asks_letter'))
    state(of, lines.receivedYes, (words) => [{ kind: 'letter_received', value: { received: true }, words }]);
  if (hasDuty(scene, 'asks_decision')) {
    script.agent(fillLine(scene, lines.decisionQuestions));
    playDecision({ ...of, scene: ofOffice(scene, 'words') }, scenario);
  }
  if (terms.asksAssistance && hasDuty(scene, 'asks_assistance')) playAssistance(of);
  if (part === 'billing_asks_payment') {
    script.office(fillLine(scene, lines.paymentQuestions));
    script.agent(
      fillLine(scene, hasDuty(scene, 'agrees_to_nothing') ? lines.refusesToPay : lines.agreesToPay),
    );
  }
  playGoodbye(scene);
  // Nothing was asked, so nothing was learned.
  return script.end('answered', meant.length > 0 ? scenario : 'unclear');
}

/** The agent says what it is about. False if the office can't find the account. */
function openCall({ scene, terms }: Play, part: BillingPart, question: string): boolean {
  const { script, prompted } = scene;
  const gaps = { account: terms.accountNumber, sent: terms.letterSentOn };
  const names = hasDuty(scene, 'gives_account');
  if (!prompted) script.agent(`${fillLine(scene, lines.openings, gaps)} ${question}`);
  else {
    const about = names ? fillLine(scene, lines.accountWords, gaps) : '';
    playDisclosure(scene, `${about} ${question}`.trim(), part === 'billing_asks_if_human');
  }
  if (!names) {
    script.office(fillLine(scene, lines.whichAccount));
    script.agent(fillLine(scene, lines.noAccount));
    script.office(fillLine(scene, lines.cannotFind));
    return false;
  }
  if (part === 'billing_asks_birth_date') {
    script.office(fillLine(scene, lines.birthDateQuestions));
    const isDiscreet = hasDuty(scene, 'says_no_more_than_needed');
    script.agent(
      `${fillLine(scene, isDiscreet ? lines.discreetAnswers : lines.indiscreetAnswers)} ${question}`,
    );
    script.office(fillLine(scene, lines.goesByAccount));
    if (question !== '') script.agent(question);
  }
  return true;
}

function playDecision(of: Play, scenario: 'corrected' | 'upheld' | 'in_review'): void {
  const { scene, terms } = of;
  const decided = (words: string): BillingMeaning => ({
    kind: 'decision',
    value: { decision: scenario },
    words,
  });
  if (scenario !== 'in_review') {
    const cents = scenario === 'corrected' ? terms.balanceCents - terms.contestedCents : terms.balanceCents;
    const gaps = { balance: sayDollars(cents) };
    state(
      of,
      scenario === 'corrected' ? lines.corrected : lines.upheld,
      (words) => [
        // A lower balance alone doesn't say why.
        ...(saysDecision.test(words) ? [decided(words)] : []),
        { kind: 'balance', value: { amountCents: cents }, words },
      ],
      gaps,
    );
    return;
  }
  state(of, lines.inReview, (words) => [decided(words)], { days: String(scene.random.integer(2, 6) * 5) });
  if (!hasDuty(scene, 'asks_account_hold')) return;
  scene.script.agent(fillLine(scene, lines.holdQuestions));
  const onHold = scene.random.chance(0.7);
  state(of, onHold ? lines.holdYes : lines.holdNo, (words) => [
    { kind: 'on_hold', value: { onHold }, words },
  ]);
}

const saysDecision = /\b(?:corrected|removed|correct as billed|charges stand)\b/i;

/** Random choices that depend on the office alone. */
const ofOffice = (scene: Scene, about: string): Scene => ({
  ...scene,
  random: seededRandom(`${about}|${scene.office.officeId}`),
});

/** Each office gives the same answer in every call. */
function playAssistance({ scene, ...of }: Play): void {
  const { script } = scene;
  const officeScene = ofOffice(scene, 'assistance');
  script.agent(fillLine(officeScene, lines.assistanceQuestions));
  if (officeScene.random.chance(0.25)) {
    script.office(fillLine(officeScene, lines.assistanceUnknown));
    return;
  }
  const free = officeScene.random.pick([150, 200, 250]);
  const discount = free + officeScene.random.pick([100, 200]);
  state(
    { ...of, scene: officeScene },
    lines.assistanceAnswers,
    (words) => [
      { kind: 'assistance_policy', value: { freeUpToPercent: free, discountUpToPercent: discount }, words },
    ],
    { free: String(free), discount: String(discount) },
  );
}

/** The office says one of the lines, and what it means by it. */
function state(
  { scene, meant }: Play,
  choices: readonly string[],
  meaning: (words: string) => BillingMeaning[],
  gaps: Readonly<Record<string, string>> = {},
): void {
  const words = fillLine(scene, choices, gaps);
  scene.script.office(words);
  meant.push(...meaning(words));
}

const isScenario = (part: BillingPart): part is BillingScenario =>
  billingScenarios.some((scenario) => scenario === part);

function pickScenario(position: number): BillingScenario {
  if (position > 0.9) return 'voicemail';
  if (position > 0.8) return 'not_received';
  if (position > 0.7) return 'needs_authorization';
  return pickAnswered(position / 0.7);
}

function pickAnswered(position: number): 'corrected' | 'upheld' | 'in_review' {
  if (position > 0.85) return 'upheld';
  return position > 0.5 ? 'in_review' : 'corrected';
}

const sayDollars = (cents: number): string => {
  const dollars = Math.floor(cents / 100).toLocaleString('en-US');
  const rest = cents % 100;
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`;
};
