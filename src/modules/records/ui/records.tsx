import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryPart } from '#ui/part-states.tsx';
import { AddDocuments } from './add-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { FactList } from './fact-list.tsx';
import { MessageFiles } from './message-files.tsx';
import { OverTime } from './over-time.tsx';
import { PersonChooser } from './person-chooser.tsx';
import { QuotaLine } from './quota-line.tsx';
import { useRecordPeople, type Whose } from './record-queries.ts';
import { RecordSearch, SearchResults } from './record-search.tsx';
import classes from './records.module.css';
import { ShareLinks } from './shares/share-links.tsx';
import { Timeline } from './timeline.tsx';
import * as t from './ui.words.ts';

/** The records of the account owner and of household members: add, search, read. */
export function Records() {
  const people = useRecordPeople();
  const [householdMemberId, setMember] = useState<string | null>(null);
  const [searched, setSearched] = useState('');
  return (
    <QueryPart query={people} name={{ loading: t.loadingRecords, failed: t.couldntLoadRecords }}>
      {(data) => (
        <div className={classes.records}>
          <PersonChooser
            people={data.people}
            householdMemberId={householdMemberId}
            onChoose={(id) => {
              setMember(id);
              setSearched('');
            }}
          />
          <AddDocuments key={householdMemberId} householdMemberId={householdMemberId} />
          <RecordSearch key={`search ${householdMemberId}`} searched={searched} onSearch={setSearched} />
          <ShareLinks householdMemberId={householdMemberId} />
          {searched === '' ? (
            <RecordTabs key={`tabs ${householdMemberId}`} householdMemberId={householdMemberId} />
          ) : (
            <SearchResults householdMemberId={householdMemberId} text={searched} />
          )}
          <MessageFiles householdMemberId={householdMemberId} />
          <QuotaLine quota={data.quota} />
        </div>
      )}
    </QueryPart>
  );
}

const tabs = ['documents', 'health', 'over-time', 'timeline'] as const;

function RecordTabs({ householdMemberId }: Whose) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'documents';
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) =>
        setSearch(next && next !== 'documents' ? { tab: next } : {}, {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      <Tabs.List aria-label={t.parts} className={classes.tabs}>
        <Tabs.Tab value="documents">{t.documents}</Tabs.Tab>
        <Tabs.Tab value="health">{t.health}</Tabs.Tab>
        <Tabs.Tab value="over-time">{t.overTime}</Tabs.Tab>
        <Tabs.Tab value="timeline">{t.timeline}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="documents" pt="md">
        <DocumentList householdMemberId={householdMemberId} />
      </Tabs.Panel>
      <Tabs.Panel value="health" pt="md">
        <FactList householdMemberId={householdMemberId} />
      </Tabs.Panel>
      <Tabs.Panel value="over-time" pt="md">
        <OverTime householdMemberId={householdMemberId} />
      </Tabs.Panel>
      <Tabs.Panel value="timeline" pt="md">
        <Timeline householdMemberId={householdMemberId} />
      </Tabs.Panel>
    </Tabs>
  );
}
