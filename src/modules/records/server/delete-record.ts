import { eq, inArray, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { recordFactSources, recordFacts, recordPages } from '#schema/records.ts';
import { wordsOf } from '../record-words.rules.ts';
import { searchTextOf } from './facts/describe-fact.ts';
import { forgetFactsOf } from './facts/store-facts.ts';
import { openPage } from './page-texts.ts';
import { createPersonHash, type PersonRow } from './record-people.ts';
import { openFact, openSource } from './record-texts.ts';
import { removeFromVocabulary } from './search/vocabulary.ts';

type Context = Pick<ServerContext, 'dataKeys' | 'clock'>;

/**
 * Deletes a document's pages and facts, and those of its words that nothing else says, so that not even the search remembers
 * it. The caller has locked the person.
 */
export async function removeContents(
  tx: Orm,
  context: Context,
  person: PersonRow,
  documentId: string,
): Promise<void> {
  const words = await readWords(tx, context, documentId);
  await tx.delete(recordPages).where(eq(recordPages.documentId, documentId));
  await forgetFactsOf(tx, context, person, { documentId, keepChanged: false });
  await forgetWords(tx, context, person, words);
}

async function readWords(tx: Orm, { dataKeys }: Context, documentId: string): Promise<Set<string>> {
  const words = new Set<string>();
  const add = (text: string) => {
    for (const word of wordsOf(text)) words.add(word);
  };
  const pages = await tx.select().from(recordPages).where(eq(recordPages.documentId, documentId));
  for (const page of pages) add(openPage(dataKeys, page).text);
  const sources = await tx
    .select()
    .from(recordFactSources)
    .where(eq(recordFactSources.documentId, documentId));
  for (const source of sources) add(searchTextOf(openSource(dataKeys, source).fact));
  const facts = await tx
    .select()
    .from(recordFacts)
    .where(
      inArray(
        recordFacts.id,
        sources.map(({ factId }) => factId),
      ),
    );
  for (const fact of facts) add(searchTextOf(openFact(dataKeys, fact)));
  return words;
}

const batchSize = 500;

/** Removes words from the vocabulary that occur on no page and in no fact any more. */
export async function forgetWords(
  tx: Orm,
  { dataKeys }: Context,
  person: PersonRow,
  words: Iterable<string>,
): Promise<void> {
  const hash = createPersonHash(dataKeys, person);
  const wordOf = new Map(Array.from(words, (word) => [hash(word), word]));
  const gone: string[] = [];
  const hashes = [...wordOf.keys()];
  for (let start = 0; start < hashes.length; start += batchSize) {
    const batch = sql.param(hashes.slice(start, start + batchSize));
    const rows = await selectRows<{ hash: string }>(
      tx,
      sql`select hash from unnest(${batch}::text[]) as hash
          where not exists (select from record_pages where person_id = ${person.id} and words @> array[hash])
            and not exists (select from record_facts where person_id = ${person.id} and words @> array[hash])`,
    );
    for (const row of rows) gone.push(wordOf.get(row.hash) ?? '');
  }
  await removeFromVocabulary(tx, dataKeys, person.id, gone);
}
