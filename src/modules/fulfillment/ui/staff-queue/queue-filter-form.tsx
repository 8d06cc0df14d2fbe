import '#ui/theme/field-styles.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  type QueueGroup,
  queueGroups,
  queueOwners,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';
import classes from './queue.module.css';
import type { QueueFilters } from './queue-filters.ts';

const groupWords: Record<QueueGroup, string> = {
  all: 'All',
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};
const ownerWords = { anyone: 'Anyone', me: 'Me', nobody: 'Nobody yet' } as const;
const sortWords = { risk: 'Promise most at risk', newest: 'Newest', oldest: 'Oldest' } as const;

const typingPauseMilliseconds = 350;

/** What is typed is searched for once the typing rests; what the address says from outside is shown. */
function useTyped(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = window.setTimeout(() => {
      told.current = text;
      onTyped(text);
    }, typingPauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text, onTyped]);
  return { text, setText };
}

type QueueFilterFormProps = {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
  /** Only what the tab's short list offers. */
  isShort?: boolean;
};

export function QueueFilterForm({ filters, onChange, isShort = false }: QueueFilterFormProps) {
  const latest = useRef({ filters, onChange });
  latest.current = { filters, onChange };
  const change = useRef((changes: Partial<QueueFilters>) =>
    latest.current.onChange({ ...latest.current.filters, ...changes, page: 1 }),
  ).current;
  const search = useRef((text: string) => change({ search: text.trim() })).current;
  const { text, setText } = useTyped(filters.search, search);
  return (
    <search className={classes.filters} aria-label="Filter requests">
      <TextInput
        label="Short id"
        description="Of a request or a patient"
        inputWrapperOrder={['label', 'input', 'description']}
        value={text}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label="Status"
        data={queueGroups.map((value) => ({ value, label: groupWords[value] }))}
        value={filters.status}
        onChange={({ currentTarget: { value } }) =>
          change({ status: queueGroups.find((one) => one === value) ?? 'all' })
        }
      />
      {!isShort && (
        <>
          <NativeSelect
            size="md"
            label="Taken by"
            data={queueOwners.map((value) => ({ value, label: ownerWords[value] }))}
            value={filters.owner}
            onChange={({ currentTarget: { value } }) =>
              change({ owner: queueOwners.find((one) => one === value) ?? 'anyone' })
            }
          />
          <NativeSelect
            size="md"
            label="Order"
            data={queueSorts.map((value) => ({ value, label: sortWords[value] }))}
            value={filters.sort}
            onChange={({ currentTarget: { value } }) =>
              change({ sort: queueSorts.find((one) => one === value) ?? 'risk' })
            }
          />
        </>
      )}
      <Checkbox
        className={classes.check ?? ''}
        label="Needs a person"
        checked={filters.needsPerson}
        onChange={({ currentTarget }) => change({ needsPerson: currentTarget.checked })}
      />
    </search>
  );
}
