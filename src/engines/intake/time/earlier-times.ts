import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import type { IntakeInput } from '../intake-engine.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Hours } from './chunk.ts';
import { combineTimes, noTimes } from './combine-times.ts';
import { findEvents, type MentionedEvent } from './mentioned-events.ts';
import { quoteChunks } from './quote-times.ts';
import { minRequestScore, readTimes, selectRequests } from './read-times.ts';

/** The user's last six earlier messages, latest first. */
function earlierMessages({ turns }: Pick<IntakeInput, 'turns'>): PlainText[] {
  const earlier = turns.filter(({ role }) => role === 'user').slice(0, -1);
  return earlier
    .slice(-6)
    .toReversed()
    .map(({ content }) => toPlainText(content));
}
const unasked = { isAnswer: false, isFollowUp: false, isOtherQuestion: false };

/** Finds days mentioned in earlier messages, which "before the movers come" may refer to. */
export const findEarlierEvents = (input: Pick<IntakeInput, 'turns'>, today: CalendarDay): MentionedEvent[] =>
  earlierMessages(input).flatMap((message) =>
    findEvents(message, readTimes(message, { ...unasked, today }), today),
  );

/** Finds hours requested earlier without a day: "only afternoons work for me". */
export function findEarlierHours(
  input: Pick<IntakeInput, 'turns'>,
  today: CalendarDay,
): { hours: Hours; text: string } | null {
  for (const message of earlierMessages(input)) {
    const requests = selectRequests(readTimes(message, { ...unasked, today })).filter(
      ({ sense, weight }) => sense === 'request' && weight >= minRequestScore,
    );
    const stated = combineTimes(message.plain, requests, {
      all: [],
      known: noTimes,
      earlierEvents: () => [],
      today,
    });
    if (stated.hours && !stated.days?.from)
      return { hours: stated.hours, text: quoteChunks(message, stated.hourChunks).text };
  }
  return null;
}
