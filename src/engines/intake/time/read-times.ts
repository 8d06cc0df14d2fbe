import type { PlainText } from '#shared/text/plain-text.ts';
import { findTimes } from './find-times.ts';
import { type Setting, scoreTimes, type Weighed } from './score-times.ts';

/** From this score on a time counts as a wish. */
export const wishWeight = 0.6;

export const readTimes = (message: PlainText, setting: Setting): Weighed[] =>
  scoreTimes(message.plain, findTimes(message, setting.isAnswer, setting.today), setting);

/** The times that are wishes; explanations count only if there is nothing else. */
export function wishesAmong(weighed: readonly Weighed[]): Weighed[] {
  const wishes = weighed.filter(({ sense, weight }) => sense === 'wish' && weight >= wishWeight);
  return wishes.length > 0
    ? wishes
    : weighed.filter(({ sense, weight }) => sense !== 'denied' && weight >= 0.3 && sense !== 'wish');
}
