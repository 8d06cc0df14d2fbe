import { seededRandom } from '#shared/random.ts';

/** How an office behaves on the phone. */
export type OfficeBehavior = (typeof officeBehaviors)[number];

export const officeBehaviors = [
  'friendly',
  'asks_if_human',
  'phone_menu',
  'transfers',
  'corrects_itself',
  'quotes_range',
  'gatekeeper',
  'non_committal',
  'wrong_number',
  'holds_then_answers',
  'brisk',
  'withholds_price',
  'voicemail',
  'no_answer',
  'busy',
  'hold_timeout',
  'refuses_machines',
  'no_openings',
  'call_back',
  'plan_not_taken',
  'no_new_patients',
] as const;

/** Percentages of offices. More than two thirds offer openings. */
const behaviorShares: readonly (readonly [OfficeBehavior, number])[] = [
  ['friendly', 48],
  ['asks_if_human', 2],
  ['phone_menu', 1],
  ['transfers', 1],
  ['corrects_itself', 2],
  ['quotes_range', 1],
  ['gatekeeper', 1],
  ['non_committal', 1],
  ['wrong_number', 1],
  ['holds_then_answers', 6],
  ['brisk', 6],
  ['withholds_price', 4],
  ['voicemail', 5],
  ['no_answer', 3],
  ['busy', 3],
  ['hold_timeout', 2],
  ['refuses_machines', 3],
  ['no_openings', 4],
  ['call_back', 2],
  ['plan_not_taken', 2],
  ['no_new_patients', 2],
];

const temporaryBehaviors: ReadonlySet<OfficeBehavior> = new Set([
  'no_answer',
  'busy',
  'hold_timeout',
  'voicemail',
]);

/** The office's behavior in a call. It depends on the office only, but a busy line may be free in another call. */
export function pickOfficeBehavior(seed: string, officeId: string, callKey: string): OfficeBehavior {
  const behavior = behaviorAt(seededRandom(`${seed}|temper|${officeId}`).next());
  const isFreeThisTime = seededRandom(`${seed}|line|${officeId}|${callKey}`).chance(0.3);
  return temporaryBehaviors.has(behavior) && isFreeThisTime ? 'friendly' : behavior;
}

function behaviorAt(position: number): OfficeBehavior {
  let cumulativeShare = 0;
  for (const [behavior, share] of behaviorShares) {
    cumulativeShare += share;
    if (position * 100 < cumulativeShare) return behavior;
  }
  return 'friendly';
}
