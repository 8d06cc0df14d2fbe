import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text column in which some of our own sentences are replaced. */
export const withSentences = (column: AnyPgColumn, otherwise: readonly [from: string, to: string][]): SQL =>
  otherwise.reduce<SQL>((words, [from, to]) => sql`replace(${words}, ${from}, ${to})`, sql`${column}`);
