import { isOutcome, reportableOutcome, wasQuestionHeard } from '#shared/calls/call-outcome.ts';

/** Kinds of facts an office gave, never their values. */
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

/** Call progress as last reported by the vendor. */
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

/** How a finished call ended. `answered`: the office heard our question. */
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
 * Call progress based only on vendor reports. Which office it is and what it said stay locked; only the kinds
 * of facts are shown.
 */
export function getCallStage({ state, layers }: Pick<StoredCall, 'state' | 'layers'>): CallStage {
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

/** Empty for a failed call: its transcript will never be processed. */
export function listHeardKinds({ state, layers }: Pick<StoredCall, 'state' | 'layers'>): HeardKind[] {
  if (state === 'failed') return [];
  return heardKinds.filter((kind) => layers?.business.includes(kind));
}

export function getCallEnding(call: StoredCall): CallEnding | null {
  if (call.state !== 'ended' && call.state !== 'failed') return null;
  if (call.outcome === 'not_wanted' || call.outcome === 'declined') return 'not_called';
  const outcome = reportableOutcome(call);
  if (isOutcome(outcome) && outcome !== 'refused' && wasQuestionHeard(outcome)) return 'answered';
  return callEndings.find((ending) => ending === outcome) ?? 'not_reached';
}
