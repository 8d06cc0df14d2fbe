import { daysChunk, ordinaryWord } from '../build-chunks.ts';
import { dateOf } from '../day-spans.ts';
import { compileGrammar, type Rule } from '../grammar.ts';
import { holidayNames } from '../holidays.ts';
import { dateRules } from './date-rules.ts';
import { partRules } from './part-rules.ts';
import { pastRules } from './past-rules.ts';
import { seasonRules } from './season-rules.ts';
import { spanRules } from './span-rules.ts';
import { weekdayRules } from './weekday-rules.ts';

const holidayRules: readonly Rule[] = holidayNames.map(([name, next]) => [
  name,
  ({ today, before, after }) => {
    const isOtherMeaning =
      /^(?:happy|merry|feliz)$/.test(before?.word ?? '') ||
      /^(?:break|vacation|vacations|party|dinner|lights|tree|shopping|clinic|presents?|card)$/.test(
        after?.word ?? '',
      );
    const isShort = name === 'reyes' && !/^(?:after|before|of|until|para)$/.test(before?.word ?? '');
    return isOtherMeaning || isShort ? ordinaryWord : daysChunk(dateOf(next(today)));
  },
]);

/** All rules for days, and for phrases that only look like days. */
export const dayRules = compileGrammar([
  ...pastRules,
  ...weekdayRules,
  ...dateRules,
  ...spanRules,
  ...partRules,
  ...holidayRules,
  ...seasonRules,
]);
