import { Link } from 'react-router';
import { formatDate } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { PaperBoat } from '#ui/scenes/state-scenes.tsx';
import type { RecordDocumentView } from '../records.contract.ts';
import { documentKinds } from '../records.words.ts';
import { formatPartialDate } from './record-dates.ts';
import { documentPath, useRecordDocuments, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** A person's documents, last added first. */
export function DocumentList({ householdMemberId }: Whose) {
  const query = useRecordDocuments({ householdMemberId });
  const documents = query.data?.pages.flatMap((page) => page.documents) ?? [];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.yourDocuments, older: t.olderDocuments }}
      empty={
        documents.length === 0 ? (
          <EmptyPart scene={<PaperBoat />} title={t.noDocumentsYet} hint={t.noDocumentsHint} />
        ) : null
      }
    >
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.id} className={classes.item}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
    </LoadMoreList>
  );
}

/** A document with its kind, or where its reading stands. */
export function DocumentLine({ document, page }: { document: RecordDocumentView; page?: number | null }) {
  const { id, name, title, state, problem, reason } = document;
  return (
    <>
      <Link to={documentPath(id, page)} className={classes.name}>
        {title ?? name}
      </Link>
      <p className={classes.hint} aria-live="polite">
        {describeDocument(document)}
      </p>
      {state === 'infected' && <p className={classes.problem}>{t.infected}</p>}
      {problem && <p className={classes.problem}>{problem}</p>}
      {document.scan === 'not_scanned' && <p className={classes.note}>{t.notScanned}</p>}
      {reason && <p className={classes.hint}>{t.mailedIn({ reason })}</p>}
    </>
  );
}

export function describeDocument(document: RecordDocumentView): string {
  const { state, kind, date, format, pageCount, pagesRead, sizeBytes, addedAt } = document;
  if (state === 'waiting') return t.waiting;
  if (state === 'reading')
    return pageCount === null || pageCount === 1
      ? t.reading
      : t.pageOf({ page: Math.min(pagesRead + 1, pageCount), pageCount });
  const what =
    format === 'zip' ? t.zipContents({ count: pageCount ?? 0 }) : kind ? documentKinds[kind] : t.unread;
  return [
    what,
    date && formatPartialDate(date),
    format !== 'zip' && pageCount !== null && pageCount > 1 && t.pages({ count: pageCount }),
    formatFileSize(sizeBytes),
    t.addedOn({ date: formatDate(addedAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
