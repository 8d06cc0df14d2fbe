import { seededRandom } from '#shared/random.ts';

/** How an office behaves on the telephone. It keeps its temper from call to call. */
export type OfficeTemper = (typeof officeTempers)[number];

export const officeTempers = [
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

/** Out of 100 offices. Two thirds and more offer openings. */
const temperShares: readonly (readonly [OfficeTemper, number])[] = [
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

const passingTempers: ReadonlySet<OfficeTemper> = new Set(['no_answer', 'busy', 'hold_timeout', 'voicemail']);

/** The temper of an office in one call. A line that was busy may be free under another call key. */
export function pickOfficeTemper(seed: string, officeId: string, callKey: string): OfficeTemper {
  const temper = drawTemper(seededRandom(`${seed}|temper|${officeId}`).next());
  const isFreeThisTime = seededRandom(`${seed}|line|${officeId}|${callKey}`).chance(0.3);
  return passingTempers.has(temper) && isFreeThisTime ? 'friendly' : temper;
}

function drawTemper(position: number): OfficeTemper {
  let reached = 0;
  for (const [temper, share] of temperShares) {
    reached += share;
    if (position * 100 < reached) return temper;
  }
  return 'friendly';
}
