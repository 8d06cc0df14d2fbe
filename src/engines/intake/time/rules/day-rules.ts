import { ordinary, said } from '../build-chunks.ts';
import { compileGrammar, type Rule } from '../grammar.ts';
import { holidayNames } from '../holidays.ts';
import { dateOf } from '../spans-of-days.ts';
import { dateRules } from './date-rules.ts';
import { partRules } from './part-rules.ts';
import { pastRules } from './past-rules.ts';
import { seasonRules } from './season-rules.ts';
import { spanRules } from './span-rules.ts';
import { weekdayRules } from './weekday-rules.ts';

const holidayRules: readonly Rule[] = holidayNames.map(([name, next]) => [
  name,
  ({ today, before, after }) => {
    const isElse =
      /^(?:happy|merry|feliz)$/.test(before?.word ?? '') ||
      /^(?:break|vacation|vacations|party|dinner|lights|tree|shopping|clinic|presents?|card)$/.test(
        after?.word ?? '',
      );
    const isShort = name === 'reyes' && !/^(?:after|before|of|until|para)$/.test(before?.word ?? '');
    return isElse || isShort ? ordinary : said(dateOf(next(today)));
  },
]);

/** Every way to name days, and what looks like one. */
export const dayRules = compileGrammar([
  ...pastRules,
  ...weekdayRules,
  ...dateRules,
  ...spanRules,
  ...partRules,
  ...holidayRules,
  ...seasonRules,
]);
