import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import classes from './care-thread.module.css';
import { useCareThread } from './care-thread-queries.ts';
import { FileLink } from './thread-line.tsx';
import * as t from './ui.words.ts';

type CareDocumentsProps = {
  requestId: string;
  /** Wraps the list; not rendered if there are no documents. */
  children(list: ReactNode): ReactNode;
};

/** All files sent for a request, newest first. */
export function CareDocuments({ requestId, children }: CareDocumentsProps) {
  const { data } = useCareThread(requestId);
  const documents = data?.documents ?? [];
  if (documents.length === 0) return null;
  return children(
    <ul className={classes.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <FileLink file={document} />
          <span className={classes.meta}>
            {t.sentBy} {document.sentBy === 'patient' ? 'you' : (document.senderName ?? t.ourCareTeam)},{' '}
            {formatDate(document.createdAt, { showWeekday: true })}
          </span>
        </li>
      ))}
    </ul>,
  );
}
