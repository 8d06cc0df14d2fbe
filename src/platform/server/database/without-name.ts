import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Named = { firstName: string; lastName: string };

/** Words of a column without the name of somebody who wants to be forgotten; it counts where it stands as whole words. */
export const withoutName = (words: AnyPgColumn | SQL, person: Named): SQL =>
  sql`regexp_replace(${words}, ${patternOf(person)}, ${'\\1Former member'}, 'g')`;

/** As the database reads patterns: what is neither letter, digit nor space stands for itself. */
function patternOf({ firstName, lastName }: Named): string {
  const names = [`${firstName} ${lastName}`, firstName].map((name) =>
    name.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&'),
  );
  return `(^|[^[:alnum:]])(?:${names.join('|')})(?![[:alnum:]])`;
}
