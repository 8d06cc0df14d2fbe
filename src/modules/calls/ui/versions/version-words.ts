import { formatDuration } from '#shared/format/format-duration.ts';
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

/** `3 min 5 sec`; a dash where nobody was on the line. */
export const durationWords = (seconds: number | null): string =>
  seconds === null ? '–' : formatDuration(seconds);

export const languageWords = { en: 'English', es: 'Spanish' } as const;
export const agentTypeWords = { enquiry: 'Enquiry', booking: 'Booking', other: 'Other' } as const;
