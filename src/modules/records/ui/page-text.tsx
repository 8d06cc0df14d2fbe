import { QueryPart } from '#ui/part-states.tsx';
import { useRecordText } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** What was read on a page, line by line: for screen readers, and to copy from. */
export function PageText({ id, page }: { id: string; page: number }) {
  return (
    <QueryPart query={useRecordText(id, page)} name={{ loading: t.loadingText, failed: t.couldntLoadText }}>
      {({ lines }) =>
        lines.length === 0 ? (
          <p className={classes.hint}>{t.noTextRead}</p>
        ) : (
          <p className={classes.text}>{lines.join('\n')}</p>
        )
      }
    </QueryPart>
  );
}
