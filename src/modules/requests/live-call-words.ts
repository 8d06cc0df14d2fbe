import type { CallEnding, CallStage, HeardKind, RequestCall } from './care-requests.contract.ts';

const stages: Record<Exclude<CallStage, 'waiting' | 'finished'>, string> = {
  dialing: 'Dialing',
  ringing: 'Ringing',
  on_hold: 'On hold',
  voicemail: 'Voicemail picked up',
  talking: 'Talking',
};

const endings: Record<CallEnding, string> = {
  answered: 'Call finished',
  refused: 'Would not talk to us',
  call_back: 'Asked us to call back',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Line busy',
  hold_timeout: 'On hold too long',
  wrong_number: 'Wrong number',
  unclear: 'No clear answer',
  not_reached: 'Not reached',
  not_called: 'Not called',
};

const heard: Record<HeardKind, string> = {
  accepts_new_patients: 'Takes new patients',
  no_new_patients: 'No new patients',
  accepts_plan: 'Takes your insurance',
  plan_not_taken: 'Does not take your insurance',
  price_quoted: 'Got a price',
  slots_offered: 'Has openings',
  no_openings: 'No openings on your days',
};

/** What an office said, by kind: "Got a price". The price itself opens with the results. */
export const heardWords = (kind: HeardKind): string => heard[kind];

/** Is not good news: no opening, no place for new patients. */
export const isNo = (kind: HeardKind): boolean =>
  kind === 'no_new_patients' || kind === 'plan_not_taken' || kind === 'no_openings';

type Call = Pick<RequestCall, 'stage' | 'ending' | 'state' | 'dueAt'>;

/** A free line is waited for by seconds; the office's hours, or another try, for longer. */
const soonMilliseconds = 5 * 60_000;

/** Where a call stands. `when` writes a moment for the reader. */
export function stageWords(
  { stage, ending, state, dueAt }: Call,
  when: (instant: string) => string,
  now: Date,
): string {
  if (state === 'asked') return 'Waiting for your OK';
  if (stage === 'finished') return endings[ending ?? 'not_reached'];
  if (stage !== 'waiting') return stages[stage];
  const isLater = dueAt !== null && Date.parse(dueAt) > now.getTime() + soonMilliseconds;
  return isLater ? `Call planned: ${when(dueAt)}` : 'Up next';
}

/** The latest call to each office of the newest round, by office. Booking calls and declined ones are left out. */
export function callsOnShow(calls: readonly RequestCall[]): RequestCall[] {
  const enquiries = calls.filter(({ purpose, state }) => purpose === 'enquiry' && state !== 'declined');
  const round = Math.max(...enquiries.map((call) => call.round));
  const latest = new Map(
    enquiries.flatMap((call) => (call.round === round ? [[call.officeNumber, call] as const] : [])),
  );
  return [...latest.values()].toSorted((a, b) => a.officeNumber - b.officeNumber);
}
