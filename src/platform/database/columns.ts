import { timestamp } from 'drizzle-orm/pg-core';

/** An instant. Everything that happened is stored with its zone; wall times are made when they are shown. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
