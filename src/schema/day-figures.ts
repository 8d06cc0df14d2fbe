import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * The figures of days that are over, so that a year need not be counted again. One counts only while no mark of its day
 * stands in `dayMarks`; else the day is counted from what is stored.
 */
export const dayFigures = pgTable(
  'day_figures',
  {
    mode: text().notNull(),
    /** A day of the support team's calendar (New York). */
    day: date({ mode: 'string' }).notNull(),
    figures: jsonb().$type<unknown>().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day] })],
);

/** Something of a day that is over has changed. Triggers write it in the transaction of the change; a count takes it away. */
export const dayMarks = pgTable(
  'day_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mode: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('day_marks_day').on(table.mode, table.day)],
);
