import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import classes from './care-thread.module.css';
import { useCareThread } from './care-thread-queries.ts';
import { FileLink } from './thread-line.tsx';

type CareDocumentsProps = {
  requestId: string;
  /** Stands around the list; nothing is shown while there are no documents. */
  children(list: ReactNode): ReactNode;
};

/** Every file that was sent about a request, newest first. */
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
            Sent by {document.sentBy === 'patient' ? 'you' : (document.senderName ?? 'our care team')},{' '}
            {formatDate(document.createdAt, { showWeekday: true })}
          </span>
        </li>
      ))}
    </ul>,
  );
}
