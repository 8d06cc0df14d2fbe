import { bigint, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';

/**
 * Cached daily metrics of past days, so that a year does not have to be recounted. Valid only while the day has no
 * mark in `staleDays`; otherwise the day is counted from the data.
 */
export const dailyMetrics = pgTable(
  'day_figures',
  {
    mode: text().notNull(),
    /** A day in New York time, the support team's time zone. */
    day: date({ mode: 'string' }).notNull(),
    figures: jsonb().$type<unknown>().notNull(),
    countedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day] })],
);

/** Marks past days whose data has changed. Set by triggers in the same transaction; cleared by a recount. */
export const staleDays = pgTable(
  'day_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mode: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('day_marks_day').on(table.mode, table.day)],
);
