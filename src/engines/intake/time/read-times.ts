import type { PlainText } from '#shared/text/plain-text.ts';
import { findTimes } from './find-times.ts';
import { type ScoredTime, type Setting, scoreTimes } from './score-times.ts';

/** The minimum score for a time to count as requested. */
export const minRequestScore = 0.6;

export const readTimes = (message: PlainText, setting: Setting): ScoredTime[] =>
  scoreTimes(message.plain, findTimes(message, setting.isAnswer, setting.today), setting);

/** The requested times. Explanations count only if there is nothing else. */
export function selectRequests(scored: readonly ScoredTime[]): ScoredTime[] {
  const requests = scored.filter(({ sense, weight }) => sense === 'request' && weight >= minRequestScore);
  return requests.length > 0
    ? requests
    : scored.filter(({ sense, weight }) => sense !== 'denied' && weight >= 0.3 && sense !== 'request');
}
