import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import type { FoundDocumentView } from '../records.contract.ts';
import { DocumentLine } from './document-list.tsx';
import { FactItem } from './fact-item.tsx';
import { useRecordSearch, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type RecordSearchProps = Whose & { searched: string; onSearch: (text: string) => void };

/** The search field. The text stays in memory: not in the address, not in storage. */
export function RecordSearch({ searched, onSearch }: Omit<RecordSearchProps, keyof Whose>) {
  const [text, setText] = useState(searched);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className={classes.search} onSubmit={onSubmit}>
        <TextInput
          type="search"
          label={t.searchRecords}
          placeholder={t.searchPlaceholder}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {t.search}
        </Button>
        {searched !== '' && (
          <Button
            variant="default"
            onClick={() => {
              setText('');
              onSearch('');
            }}
          >
            {t.clearSearch}
          </Button>
        )}
      </form>
    </search>
  );
}

export function SearchResults({ householdMemberId, text }: Whose & { text: string }) {
  const query = useRecordSearch({ householdMemberId }, text);
  return (
    <QueryPart query={query} name={{ loading: t.searching, failed: t.couldntSearch }}>
      {({ documents, facts, correctedTo }) =>
        documents.length + facts.length === 0 ? (
          <EmptyPart title={t.nothingFound({ text })} hint={t.nothingFoundHint} />
        ) : (
          <div className={classes.section}>
            <p role="status" className={classes.hint}>
              {correctedTo && `${t.showingResultsFor({ text: correctedTo })} `}
              {t.resultCount({ documents: documents.length, facts: facts.length })}
            </p>
            {facts.length > 0 && (
              <>
                <h2 className={classes.heading}>{t.foundEntries}</h2>
                <ul className={classes.list}>
                  {facts.map((fact) => (
                    <FactItem key={fact.id} view={fact} />
                  ))}
                </ul>
              </>
            )}
            {documents.length > 0 && (
              <>
                <h2 className={classes.heading}>{t.documents}</h2>
                <ul className={classes.list}>
                  {documents.map((found) => (
                    <FoundDocument key={found.document.id} found={found} />
                  ))}
                </ul>
              </>
            )}
          </div>
        )
      }
    </QueryPart>
  );
}

function FoundDocument({ found: { document, page, snippet } }: { found: FoundDocumentView }) {
  const isPaged = (document.pageCount ?? 0) > 1;
  return (
    <li className={classes.item}>
      <DocumentLine document={document} page={page} />
      {page !== null && (
        <p>
          {isPaged && `${t.onPage({ page })}: `}
          {snippet.map(({ text, isFound }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
            isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
      )}
    </li>
  );
}
