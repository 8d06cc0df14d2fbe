import { timestamp } from 'drizzle-orm/pg-core';
import { changeTime, writeTime } from './write-time.ts';

/** A point in time, stored with its zone. Local times are computed for display. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow().$defaultFn(writeTime);
export const updatedAt = () => instant().notNull().defaultNow().$defaultFn(writeTime).$onUpdate(changeTime);
