import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { recordWords } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { openText, sealText } from '../record-texts.ts';

/** Words that begin alike are stored together, so that a search decrypts a few kilobytes. */
export const initialOf = (word: string): string => word.slice(0, 1);

/** Adds words to a person's vocabulary. The caller has locked the person. */
export async function addToVocabulary(
  tx: Orm,
  keys: DataKeys,
  personId: string,
  words: Iterable<string>,
): Promise<void> {
  const byInitial = Map.groupBy(words, initialOf);
  const stored = await readVocabulary(tx, keys, personId, [...byInitial.keys()]);
  for (const [initial, added] of byInitial) {
    const known = stored.get(initial);
    const fresh = added.filter((word) => !known?.words.has(word));
    if (fresh.length === 0) continue;
    await write(tx, keys, personId, initial, known?.id ?? null, [...(known?.words ?? []), ...fresh]);
  }
}

/** Removes words that no longer occur. The caller has locked the person. */
export async function removeFromVocabulary(
  tx: Orm,
  keys: DataKeys,
  personId: string,
  words: readonly string[],
): Promise<void> {
  const byInitial = Map.groupBy(words, initialOf);
  const stored = await readVocabulary(tx, keys, personId, [...byInitial.keys()]);
  for (const [initial, known] of stored) {
    const gone = new Set(byInitial.get(initial));
    const kept = [...known.words].filter((word) => !gone.has(word));
    await write(tx, keys, personId, initial, known.id, kept);
  }
}

async function write(
  tx: Orm,
  keys: DataKeys,
  personId: string,
  initial: string,
  existingId: string | null,
  words: readonly string[],
): Promise<void> {
  const id = existingId ?? newId();
  const sealed = sealText(keys, 'words', id, words.join(' '));
  if (existingId === null) await tx.insert(recordWords).values({ id, personId, initial, words: sealed });
  else await tx.update(recordWords).set({ words: sealed }).where(eq(recordWords.id, id));
}

/** By initial; all of them without `initials`. */
export async function readVocabulary(
  orm: Orm,
  keys: DataKeys,
  personId: string,
  initials?: readonly string[],
): Promise<Map<string, { id: string; words: Set<string> }>> {
  if (initials?.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(recordWords)
    .where(
      and(
        eq(recordWords.personId, personId),
        initials ? inArray(recordWords.initial, [...initials]) : undefined,
      ),
    );
  return new Map(
    rows.map(({ id, initial, words }) => [
      initial,
      { id, words: new Set(openText(keys, 'words', id, words).split(' ').filter(Boolean)) },
    ]),
  );
}
