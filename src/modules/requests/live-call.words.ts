import type { CallEnding, CallStage, HeardKind, RequestCall } from './care-requests.contract.ts';

const stages: Record<Exclude<CallStage, 'waiting' | 'finished'>, string> = {
  dialing: 'Dialing',
  ringing: 'Ringing',
  on_hold: 'On hold',
  voicemail: 'Reached voicemail',
  talking: 'Talking',
};

const endings: Record<CallEnding, string> = {
  answered: 'Call finished',
  refused: 'Declined to talk',
  call_back: 'Asked us to call back',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  hold_timeout: 'On hold too long',
  wrong_number: 'Wrong number',
  unclear: 'No clear answer',
  not_reached: 'Not reached',
  not_called: 'Not called',
};

const heard: Record<HeardKind, string> = {
  accepts_new_patients: 'Accepts new patients',
  no_new_patients: 'No new patients',
  accepts_plan: 'Accepts your insurance',
  plan_not_taken: 'Doesn’t accept your insurance',
  price_quoted: 'Got a price',
  slots_offered: 'Has openings',
  no_openings: 'No openings on your dates',
};

const badNews: readonly HeardKind[] = ['no_new_patients', 'plan_not_taken', 'no_openings'];

export type HeardItem = { kind: HeardKind; text: string; isBadNews: boolean };

/**
 * Display text for the kinds of facts an office gave, such as "Got a price". The values are locked. An office with
 * openings on other dates only has one item for both.
 */
export function describeHeard(kinds: readonly HeardKind[]): HeardItem[] {
  const hasOtherDates = kinds.includes('slots_offered') && kinds.includes('no_openings');
  return kinds
    .filter((kind) => !(hasOtherDates && kind === 'slots_offered'))
    .map((kind) => ({
      kind,
      text: hasOtherDates && kind === 'no_openings' ? 'Has openings, but not on your dates' : heard[kind],
      isBadNews: badNews.includes(kind),
    }));
}

type Call = Pick<RequestCall, 'stage' | 'ending' | 'state' | 'dueAt'>;

/** Waiting for a free line takes seconds; waiting for office hours or a retry takes longer. */
const soonMilliseconds = 5 * 60_000;

/** Display text for call progress. `when` formats an instant. */
export function stageWords(
  { stage, ending, state, dueAt }: Call,
  when: (instant: string) => string,
  now: Date,
): string {
  if (state === 'asked') return 'Needs your approval';
  if (stage === 'finished') return endings[ending ?? 'not_reached'];
  if (stage !== 'waiting') return stages[stage];
  const isLater = dueAt !== null && Date.parse(dueAt) > now.getTime() + soonMilliseconds;
  return isLater ? `Call scheduled: ${when(dueAt)}` : 'Up next';
}

/** The latest inquiry call to each office in the newest round, without declined calls. */
export function latestOfficeCalls(calls: readonly RequestCall[]): RequestCall[] {
  const inquiries = calls.filter(({ purpose, state }) => purpose === 'enquiry' && state !== 'declined');
  const round = Math.max(...inquiries.map((call) => call.round));
  const latest = new Map(
    inquiries.flatMap((call) => (call.round === round ? [[call.officeNumber, call] as const] : [])),
  );
  return [...latest.values()].toSorted((a, b) => a.officeNumber - b.officeNumber);
}
