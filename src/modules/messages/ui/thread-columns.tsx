import { Link } from 'react-router';
import { shortId } from '#shared/ids.ts';
import type { Column } from '#ui/data-list/data-table.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import classes from './message-threads.module.css';
import { sinceWords } from './since-words.ts';
import * as t from './ui.words.ts';

const excerptWords = ({ excerpt: { author, words }, waitingCount }: ThreadSummary): string => {
  const shown = words === '' ? t.sentAFile : words;
  if (author === 'staff') return t.byCareTeam({ words: shown });
  if (author === 'assistant') return t.byAssistant({ words: shown });
  return waitingCount > 1 ? t.withMore({ words: shown, moreCount: waitingCount - 1 }) : shown;
};

/** Opens a thread on the page of its request. */
export const ThreadLink = ({ requestId }: Pick<ThreadSummary, 'requestId'>) => (
  <Link to={`/requests/${requestId}#messages`}>
    <code>{shortId(requestId)}</code>
  </Link>
);

/** The last message, how long it has waited, and who replies. */
export const threadColumns: readonly Column<ThreadSummary>[] = [
  {
    label: t.message,
    isLine: true,
    cell: (thread) => (
      <span className={classes.excerpt} title={excerptWords(thread)}>
        {excerptWords(thread)}
      </span>
    ),
  },
  {
    label: t.waitingSince,
    width: '8.5rem',
    cell: ({ waitingSince }) =>
      waitingSince ? (
        <time dateTime={waitingSince} className={classes.waiting}>
          {sinceWords(waitingSince)}
        </time>
      ) : (
        '–'
      ),
  },
  { label: t.assignedTo, width: '10rem', cell: ({ replier }) => replier?.name ?? t.unassigned },
];
