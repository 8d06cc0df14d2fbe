import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordPages } from '#schema/records.ts';
import { newId } from '#shared/ids.ts';
import { wordsOf } from '../../record-words.rules.ts';
import { type PageText, sealPage } from '../page-texts.ts';
import { createPersonHash, type PersonRow } from '../record-people.ts';
import { addToVocabulary } from './vocabulary.ts';

/** What is known of a document before its first page: name, title and kind. */
export const titlePage = 0;

type NewPage = { documentId: string; page: number; content: PageText };
type Context = Pick<ServerContext, 'dataKeys'>;

/** Stores a page so that its words are found. A page that is stored already is replaced. The caller has locked the person. */
export async function indexPage(tx: Orm, context: Context, person: PersonRow, page: NewPage): Promise<void> {
  const words = await insertPage(tx, context, person, page);
  await addToVocabulary(tx, context.dataKeys, person.id, words);
}

/** Without the vocabulary: for many pages, whose words the caller adds at once. */
export async function insertPage(
  tx: Orm,
  { dataKeys }: Context,
  person: PersonRow,
  { documentId, page, content }: NewPage,
): Promise<Set<string>> {
  const id = newId();
  const found = wordsOf(content.text);
  const hash = createPersonHash(dataKeys, person);
  const row = { id, body: sealPage(dataKeys, id, content), words: Array.from(found, hash) };
  await tx
    .insert(recordPages)
    .values({ ...row, documentId, personId: person.id, page })
    .onConflictDoUpdate({ target: [recordPages.documentId, recordPages.page], set: row });
  return found;
}
