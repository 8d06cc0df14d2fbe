import { formatDuration } from '#shared/format/format-duration.ts';
import type { PromptVersion, VersionState } from '../../voice-agents.contract.ts';

const stateWords: Record<VersionState, string> = {
  draft: 'Draft',
  rehearsing: 'Rehearsing',
  passed: 'Passed, not published',
  publishing: 'Going live',
  live: 'Live',
  refused: 'Failed rehearsal',
  retired: 'Previously live',
};

/** Under way, so it's polled. A draft or a version that passed waits until staff publish it. */
export const isPending = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem === null && (state === 'rehearsing' || state === 'publishing');

/** Passed, but the vendor rejected it. */
export const isStuck = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem !== null && state !== 'retired';

export function versionStatusWords(version: PromptVersion): string {
  if (isStuck(version)) return 'Couldn’t go live';
  if (version.state === 'retired' && version.wentLiveAt === null) return 'Replaced';
  return stateWords[version.state];
}

type Origin = Pick<PromptVersion, 'origin' | 'authorName' | 'publisherName'>;

export function authorWords({ origin, authorName, publisherName }: Origin): string {
  const published = publisherName ? ` · published by ${publisherName}` : '';
  if (origin === 'product') return `Default prompt${published}`;
  if (origin === 'vendor') return `Written in RetellAI${published}`;
  return `${authorName ? `Written by ${authorName}` : 'Written by a staff member'}${published}`;
}

/** `3 min 5 sec`; a dash if no one was on the line. */
export const durationWords = (seconds: number | null): string =>
  seconds === null ? '–' : formatDuration(seconds);

export const languageWords = { en: 'English', es: 'Spanish' } as const;
export const agentTypeWords = {
  enquiry: 'Inquiry',
  booking: 'Booking',
  billing: 'Billing',
  other: 'Other',
} as const;
