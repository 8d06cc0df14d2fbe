import { seededRandom } from '#kernel/random.ts';

/** How an office behaves on the telephone. It keeps its temper from call to call. */
export type OfficeTemper =
  | 'friendly'
  | 'holds_then_answers'
  | 'brisk'
  | 'withholds_price'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'hold_timeout'
  | 'refuses_machines'
  | 'no_openings'
  | 'call_back'
  | 'plan_not_taken'
  | 'no_new_patients';

/** Out of 100 offices; the first four offer openings. */
const temperShares: readonly (readonly [OfficeTemper, number])[] = [
  ['friendly', 58],
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
