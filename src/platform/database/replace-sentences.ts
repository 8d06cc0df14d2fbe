import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text column in which some of our standard sentences are replaced. */
export const replaceSentences = (
  column: AnyPgColumn,
  replacements: readonly [from: string, to: string][],
): SQL =>
  replacements.reduce<SQL>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`${column}`);
