import { heardQuestion, isOutcome, tellOutcome } from '#shared/calls/call-outcome.ts';

/** What kinds of things an office told, and never what it told. */
export const heardKinds = [
  'accepts_new_patients',
  'no_new_patients',
  'accepts_plan',
  'plan_not_taken',
  'price_quoted',
  'slots_offered',
  'no_openings',
] as const;
export type HeardKind = (typeof heardKinds)[number];

/** How a call stands, as the telephone company told last. */
export const callStages = [
  'waiting',
  'dialing',
  'ringing',
  'on_hold',
  'voicemail',
  'talking',
  'finished',
] as const;
export type CallStage = (typeof callStages)[number];

/** How a finished call ended: `answered` where the office heard what was asked. */
export const callEndings = [
  'answered',
  'refused',
  'call_back',
  'voicemail',
  'no_answer',
  'busy',
  'hold_timeout',
  'wrong_number',
  'unclear',
  'not_reached',
  'not_called',
] as const;
export type CallEnding = (typeof callEndings)[number];

type StoredCall = {
  state: 'intended' | 'dialling' | 'placed' | 'ended' | 'failed';
  outcome: string | null;
  telephony: string | null;
  layers: { conversation: string; business: readonly string[] } | null;
};

/**
 * How far a call is, by what the telephone company told and nothing else. Which office it is, and what it says, stays
 * behind the lock: of what was said only the kinds are shown.
 */
export function stageOf({ state, layers }: Pick<StoredCall, 'state' | 'layers'>): CallStage {
  switch (state) {
    case 'intended':
      return 'waiting';
    case 'dialling':
    case 'placed':
      if (layers === null) return state === 'placed' ? 'ringing' : 'dialing';
      return layers.conversation === 'on_hold' || layers.conversation === 'voicemail'
        ? layers.conversation
        : 'talking';
    default:
      return 'finished';
  }
}

/** Nothing of a call that was lost: nobody will read what was said in it. */
export function heardIn({ state, layers }: Pick<StoredCall, 'state' | 'layers'>): HeardKind[] {
  if (state === 'failed') return [];
  return heardKinds.filter((kind) => layers?.business.includes(kind));
}

export function endingOf(call: StoredCall): CallEnding | null {
  if (call.state !== 'ended' && call.state !== 'failed') return null;
  if (call.outcome === 'not_wanted' || call.outcome === 'declined') return 'not_called';
  const outcome = tellOutcome(call);
  if (isOutcome(outcome) && outcome !== 'refused' && heardQuestion(outcome)) return 'answered';
  return callEndings.find((ending) => ending === outcome) ?? 'not_reached';
}
