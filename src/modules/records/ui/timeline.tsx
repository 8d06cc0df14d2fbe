import { Link } from 'react-router';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { TimelineEntry } from '../records.contract.ts';
import { documentKinds } from '../records.words.ts';
import { titleOfFact } from './describe-fact.ts';
import { formatPartialDate } from './record-dates.ts';
import { documentPath, useRecordTimeline, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** Everything with a date, newest first, one heading per date. */
export function Timeline({ householdMemberId }: Whose) {
  const query = useRecordTimeline({ householdMemberId });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const byDate = [...Map.groupBy(entries, ({ date }) => date)];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.timelineEntries, older: t.olderEntries }}
      empty={entries.length === 0 ? <EmptyPart title={t.noTimelineYet} hint={t.noFactsHint} /> : null}
    >
      <ol className={classes.list}>
        {byDate.map(([date, own]) => (
          <li key={date} className={classes.item}>
            <h2 className={classes.heading}>{formatPartialDate(date)}</h2>
            <ul>
              {own.map((entry) => (
                <li key={entry.type === 'fact' ? entry.fact.id : entry.document.id}>
                  <EntryWords entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </LoadMoreList>
  );
}

function EntryWords({ entry }: { entry: TimelineEntry }) {
  if (entry.type === 'document') {
    const { id, title, name, kind } = entry.document;
    return (
      <>
        {kind && `${documentKinds[kind]}: `}
        <Link to={documentPath(id)}>{title ?? name}</Link>
      </>
    );
  }
  const [source] = entry.fact.sources;
  const words = `${t.oneOf[entry.fact.fact.kind]}: ${titleOfFact(entry.fact)}`;
  const shown = words.charAt(0).toUpperCase() + words.slice(1);
  return source ? <Link to={documentPath(source.documentId, source.place?.page)}>{shown}</Link> : shown;
}
