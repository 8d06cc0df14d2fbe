import type { PlainText } from '#shared/text/plain-text.ts';
import { findTimes } from './find-times.ts';
import { type Setting, type Weighed, weighTimes } from './weigh-times.ts';

/** From this weight on a time is taken for a wish. */
export const wishWeight = 0.6;

export const readTimes = (message: PlainText, setting: Setting): Weighed[] =>
  weighTimes(message.plain, findTimes(message, setting.isAnswer, setting.today), setting);

/** The times that are meant; those that only explain count when nothing else was said. */
export function wishesAmong(weighed: readonly Weighed[]): Weighed[] {
  const wishes = weighed.filter(({ sense, weight }) => sense === 'wish' && weight >= wishWeight);
  return wishes.length > 0
    ? wishes
    : weighed.filter(({ sense, weight }) => sense !== 'denied' && weight >= 0.3 && sense !== 'wish');
}
