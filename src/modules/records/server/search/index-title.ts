import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import * as t from '../../records.words.ts';
import type { DocumentRow } from '../reading/document-at-work.ts';
import type { PersonRow } from '../record-people.ts';
import { openText } from '../record-texts.ts';
import { indexPage, titlePage } from './index-page.ts';

/** Makes a document found by its name, its title and its kind. */
export const indexTitle = (
  tx: Orm,
  context: Pick<ServerContext, 'dataKeys'>,
  person: PersonRow,
  { id, name, kind }: Pick<DocumentRow, 'id' | 'name' | 'kind'>,
  title: string | null,
): Promise<void> =>
  indexPage(tx, context, person, {
    documentId: id,
    page: titlePage,
    content: {
      text: [
        openText(context.dataKeys, 'name', id, name).replaceAll('_', ' '),
        title ?? '',
        kind === null ? '' : t.documentKinds[kind],
      ].join(' '),
      read: null,
      quarterTurns: 0,
      unread: null,
    },
  });
