import { formatDuration } from '#shared/format/format-duration.ts';
import type { PromptVersion, VersionState } from '../../voice-agents.contract.ts';

const stateWords: Record<VersionState, string> = {
  draft: 'Rehearsal queued',
  rehearsing: 'Rehearsing',
  publishing: 'Passed, going live',
  live: 'Live',
  refused: 'Failed rehearsal',
  retired: 'Previously live',
};

/** Still undecided, so it's polled. */
export const isPending = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem === null && (state === 'draft' || state === 'rehearsing' || state === 'publishing');

/** Passed, but the vendor rejected it. */
export const isStuck = ({ state, problem }: Pick<PromptVersion, 'state' | 'problem'>): boolean =>
  problem !== null && state !== 'retired';

export function versionStatusWords(version: PromptVersion): string {
  if (isStuck(version)) return 'Couldn’t go live';
  if (version.state === 'retired' && version.wentLiveAt === null) return 'Replaced';
  return stateWords[version.state];
}

export const authorWords = ({ origin, authorName }: Pick<PromptVersion, 'origin' | 'authorName'>): string => {
  if (origin === 'product') return 'Default prompt';
  if (origin === 'vendor') return 'Written in RetellAI';
  return authorName ? `Written by ${authorName}` : 'Written by a staff member';
};

/** `3 min 5 sec`; a dash if no one was on the line. */
export const durationWords = (seconds: number | null): string =>
  seconds === null ? '–' : formatDuration(seconds);

export const languageWords = { en: 'English', es: 'Spanish' } as const;
export const agentTypeWords = { enquiry: 'Inquiry', booking: 'Booking', other: 'Other' } as const;
