import type { PromptVersion, VersionState } from '../../voice-agents.contract.ts';

const stateWords: Record<VersionState, string> = {
  draft: 'Waits for its rehearsal',
  rehearsing: 'In rehearsal',
  publishing: 'Passed, going live',
  live: 'Live',
  refused: 'Did not pass',
  retired: 'Was live before',
};

/** Nothing has been decided about it yet: it is worth asking again soon. */
export const isUnderWay = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem === null && (state === 'draft' || state === 'rehearsing' || state === 'publishing');

/** It passed, and the vendor did not take it. */
export const isStuck = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem !== null && state !== 'retired';

export function standingWords(version: PromptVersion): string {
  if (isStuck(version)) return 'Could not go live';
  if (version.state === 'retired' && version.wentLiveAt === null) return 'Set aside';
  return stateWords[version.state];
}

export const authorWords = ({ origin, authorName }: Pick<PromptVersion, 'origin' | 'authorName'>): string => {
  if (origin === 'product') return 'The product’s own words';
  if (origin === 'vendor') return 'Written at RetellAI';
  return authorName ? `Written by ${authorName}` : 'Written by a person of the team';
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const momentWords = (instant: string): string => moment.format(new Date(instant));

const withoutYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The year is left out where it is this one. */
export const shortMoment = (instant: string): string =>
  new Date(instant).getFullYear() === new Date().getFullYear()
    ? withoutYear.format(new Date(instant))
    : momentWords(instant);

/** `3 min 5 s`; a dash where nobody was on the line. */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export const languageWords = { en: 'English', es: 'Spanish' } as const;
export const agentTypeWords = { enquiry: 'Enquiry', booking: 'Booking', other: 'Other' } as const;
