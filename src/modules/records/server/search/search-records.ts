import { and, arrayOverlaps, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { recordDocuments, recordFacts, recordPages } from '#schema/records.ts';
import type { Place } from '#shared/pages/page.ts';
import { type SnippetPart, snippetOf, wordsOf, wordsOfSearch } from '../../record-words.rules.ts';
import type { Person } from '../../records.rules.ts';
import { presentFacts, type StoredFact } from '../list-facts.ts';
import { openPage, type PageText } from '../page-texts.ts';
import type { DocumentRow } from '../reading/document-at-work.ts';
import { createPersonHash, findPeople, type PersonRow } from '../record-people.ts';
import { expandWord } from './expand-word.ts';
import { titlePage } from './index-page.ts';

const maxDocuments = 30;
const maxFacts = 30;
const maxPlaces = 40;

export type FoundDocument = {
  row: DocumentRow;
  /** The first page that has a found word; null if only its name has. */
  page: number | null;
  snippet: SnippetPart[];
  /** Where found words are printed on that page. */
  places: Place[];
};

export type RecordSearch = {
  documents: FoundDocument[];
  facts: StoredFact[];
  /** Words searched for instead, if what was typed does not occur. */
  correctedTo: string | null;
};

/** Everything in a person's records that has all of the words, newest first. Also finds beginnings and typing errors. */
export async function searchRecords(
  context: Pick<ServerContext, 'database' | 'dataKeys'>,
  person: Person,
  text: string,
): Promise<RecordSearch> {
  const { orm } = context.database;
  const typed = wordsOfSearch(text);
  const result: RecordSearch = { documents: [], facts: [], correctedTo: null };
  if (typed.length === 0) return result;
  for (const row of await findPeople(orm, person)) {
    const terms = await Promise.all(typed.map((word) => expandWord(orm, context.dataKeys, row.id, word)));
    if (terms.some(({ words }) => words.length === 0)) continue;
    const hash = createPersonHash(context.dataKeys, row);
    const hashes = terms.map(({ words }) => words.map(hash));
    const found = new Set(terms.flatMap(({ words }) => words));
    result.documents.push(...(await findDocuments(context, row, hashes, found)));
    result.facts.push(...(await findFacts(orm, context, row, hashes)));
    if (terms.some(({ isCorrected }) => isCorrected))
      result.correctedTo = terms.map(({ words }, at) => words[0] ?? typed[at]).join(' ');
  }
  return result;
}

/** Documents whose pages together have all words. */
async function findDocuments(
  { database: { orm }, dataKeys }: Pick<ServerContext, 'database' | 'dataKeys'>,
  person: PersonRow,
  hashes: readonly string[][],
  found: ReadonlySet<string>,
): Promise<FoundDocument[]> {
  const withAll = sql.join(
    hashes.map(
      (term) =>
        sql`select document_id from record_pages where words && ${sql.param(term)}::text[] and person_id = ${person.id}`,
    ),
    sql` intersect `,
  );
  const ids = await selectRows<{ id: string }>(
    orm,
    sql`select id from record_documents where id in (${withAll})
        order by coalesce(document_date, to_char(created_at, 'YYYY-MM-DD')) desc, id desc limit ${maxDocuments}`,
  );
  if (ids.length === 0) return [];
  const order = ids.map(({ id }) => id);
  const rows = await orm.select().from(recordDocuments).where(inArray(recordDocuments.id, order));
  const pages = await firstPages(orm, order, hashes.flat());
  return order.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const page = pages.find(({ documentId }) => documentId === id);
    if (!row || !page) return [];
    const content = openPage(dataKeys, page);
    return {
      row,
      page: page.page === titlePage ? null : page.page,
      snippet: snippetOf(content.text, found) ?? [],
      places: placesOf(content, found),
    };
  });
}

/** Of each document, the first page with a found word, or its title if no page has one. */
function firstPages(orm: Orm, documentIds: readonly string[], hashes: readonly string[]) {
  return orm
    .selectDistinctOn([recordPages.documentId])
    .from(recordPages)
    .where(
      and(
        inArray(recordPages.documentId, [...documentIds]),
        arrayOverlaps(recordPages.words, [...new Set(hashes)]),
      ),
    )
    .orderBy(recordPages.documentId, sql`nullif(${recordPages.page}, ${titlePage}) nulls last`);
}

function placesOf({ read }: PageText, found: ReadonlySet<string>): Place[] {
  const words = read?.words ?? [];
  return words
    .filter(({ text }) => [...wordsOf(text)].some((word) => found.has(word)))
    .slice(0, maxPlaces)
    .map(({ place }) => place);
}

async function findFacts(
  orm: Orm,
  { dataKeys }: Pick<ServerContext, 'dataKeys'>,
  person: PersonRow,
  hashes: readonly string[][],
): Promise<StoredFact[]> {
  const rows = await orm
    .select()
    .from(recordFacts)
    .where(
      and(
        eq(recordFacts.personId, person.id),
        ne(recordFacts.state, 'removed'),
        ...hashes.map((term) => arrayOverlaps(recordFacts.words, term)),
      ),
    )
    .orderBy(sql`${recordFacts.happenedOn} desc nulls last`, desc(recordFacts.id))
    .limit(maxFacts);
  return presentFacts(orm, dataKeys, rows);
}
