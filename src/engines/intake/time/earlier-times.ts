import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import type { IntakeInput } from '../intake-engine.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Hours } from './chunk.ts';
import { combineTimes, nothingSaid } from './combine-times.ts';
import { eventsIn, type MentionedEvent } from './mentioned-events.ts';
import { quoteOf } from './quote-times.ts';
import { readTimes, wishesAmong, wishWeight } from './read-times.ts';

/** The user's earlier messages, latest first. */
function earlierMessages({ turns }: Pick<IntakeInput, 'turns'>): PlainText[] {
  const earlier = turns.filter(({ role }) => role === 'user').slice(0, -1);
  return earlier
    .slice(-6)
    .toReversed()
    .map(({ content }) => toPlainText(content));
}
const unasked = { isAnswer: false, isFollowUp: false, isAskedElse: false };

/** Days mentioned in earlier messages: "before the movers come" is an answer once their day is known. */
export const toldBefore = (input: Pick<IntakeInput, 'turns'>, today: CalendarDay): MentionedEvent[] =>
  earlierMessages(input).flatMap((message) =>
    eventsIn(message, readTimes(message, { ...unasked, today }), today),
  );

/** Hours wished for earlier, while the days were unknown: "only afternoons work for me". */
export function hoursWishedBefore(
  input: Pick<IntakeInput, 'turns'>,
  today: CalendarDay,
): { hours: Hours; text: string } | null {
  for (const message of earlierMessages(input)) {
    const wishes = wishesAmong(readTimes(message, { ...unasked, today })).filter(
      ({ sense, weight }) => sense === 'wish' && weight >= wishWeight,
    );
    const said = combineTimes(message.plain, wishes, { all: [], known: nothingSaid, told: () => [], today });
    if (said.hours && !said.days?.from)
      return { hours: said.hours, text: quoteOf(message, said.hourChunks).text };
  }
  return null;
}
