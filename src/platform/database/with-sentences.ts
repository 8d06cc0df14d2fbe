import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A column's words with some of our own sentences told otherwise. */
export const withSentences = (column: AnyPgColumn, otherwise: readonly [from: string, to: string][]): SQL =>
  otherwise.reduce<SQL>((words, [from, to]) => sql`replace(${words}, ${from}, ${to})`, sql`${column}`);
