import { formatDay } from '#shared/format/format-date.ts';
import type { FormatLocale } from '#shared/format/format-locale.ts';
import type { Extension } from './clock.ts';
import { clocks } from './clocks.ts';
import type { ClosedDay, Deadline, Step } from './compute-deadline.ts';
import { spanish } from './deadline.words.es.ts';
import * as english from './deadline.words.ts';

const catalogs: Readonly<Record<FormatLocale, typeof english>> = { en: english, es: spanish };

const show = (day: string, locale: FormatLocale): string => formatDay(day, { year: 'always', locale });

/** `Feb 30, 2027`: a day that doesn't exist, so no date can format it. */
function showMissingDay(wanted: string, locale: FormatLocale): string {
  const first = show(`${wanted.slice(0, 8)}01`, locale);
  return first.replace(/\b1\b/, String(Number(wanted.slice(8))));
}

function wordClosed(closed: ClosedDay, locale: FormatLocale): string {
  const t = catalogs[locale];
  if (closed.is !== 'holiday') return t[closed.is];
  const holiday = t.holidays[closed.name] ?? closed.name;
  return closed.isObserved ? t.observed({ holiday }) : holiday;
}

/** One step in words: `+ four months → there is no Feb 30, 2027 → Mar 1, 2027`. */
export function wordStep(step: Step, locale: FormatLocale): string {
  const t = catalogs[locale];
  const day = show(step.date, locale);
  switch (step.kind) {
    case 'start':
      return step.countedFrom === 'letter'
        ? t.startOnLetter({ day })
        : t.startOn({ day, event: t.events[step.event] });
    case 'add':
      return t.plus({ period: t.periods[step.unit](step.count), day });
    case 'no_such_day':
      return t.noSuchDay({
        period: t.periods.months(step.count),
        wanted: showMissingDay(step.wanted, locale),
        day,
      });
    case 'month_end':
      return t.endOfMonth({ count: step.count, day });
    case 'rule_changes':
      return t.ruleChanges({ from: show(step.changesOn, locale), day });
    case 'later_notice':
      return t.laterNotice({
        notice: show(step.noticeOn, locale),
        days: step.days,
        ends: show(step.noticeEnds, locale),
        day,
      });
    case 'extended':
      return t.extended({ days: step.days, day });
    case 'closed':
      return t.closed({ why: wordClosed(step.closed, locale), day });
    case 'closed_stays':
      return t.closedStays({ why: wordClosed(step.closed, locale), by: show(step.lastWorkingDay, locale) });
  }
}

export const wordTrace = ({ trace }: Pick<Deadline, 'trace'>, locale: FormatLocale): string[] =>
  trace.map((step) => wordStep(step, locale));

function wordExtension(extension: Extension, locale: FormatLocale): string {
  const { extensionWords } = catalogs[locale];
  if (typeof extension === 'string') return extensionWords[extension];
  return extensionWords[extension.kind]({ days: extension.days });
}

/** A clock in words: its name, who must act, the event it counts from, and what may move the date. */
export function wordClock(id: Deadline['clock'], locale: FormatLocale) {
  const clock = clocks[id];
  const t = catalogs[locale];
  return {
    name: t.clockNames[id],
    actor: t.actors[clock.actor],
    from: t.events[clock.from],
    extensions: clock.extensions.map((extension) => wordExtension(extension, locale)),
  };
}
