import '#ui/theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useMay } from '#platform/browser/session.ts';
import classes from './history.module.css';

const types = [
  { value: 'all', label: 'All Types' },
  { value: 'chat', label: 'Chat Only' },
  { value: 'call', label: 'Calls Only' },
] as const;

const dates = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
] as const;

export type Filters = {
  type: (typeof types)[number]['value'];
  date: (typeof dates)[number]['value'];
  search: string;
};

export const noFilters: Filters = { type: 'all', date: 'all', search: '' };

const pauseMs = 300;
const mostCharacters = 100;

type HistoryFiltersProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** Which calls and chats are shown. A search begins once the typing pauses. */
export function HistoryFilters({ filters, onFilter }: HistoryFiltersProps) {
  const maySeeChats = useMay()('requests.look');
  const [search, setSearch] = useState(filters.search);
  const seek = useDebouncedCallback((words: string) => onFilter({ ...filters, search: words }), pauseMs);
  return (
    <search className={classes.filters}>
      <NativeSelect
        label="Type"
        size="md"
        radius="md"
        value={filters.type}
        data={types.filter(({ value }) => maySeeChats || value !== 'chat')}
        onChange={({ currentTarget }) =>
          onFilter({
            ...filters,
            type: types.find(({ value }) => value === currentTarget.value)?.value ?? 'all',
          })
        }
      />
      <NativeSelect
        label="Date"
        size="md"
        radius="md"
        value={filters.date}
        data={[...dates]}
        onChange={({ currentTarget }) =>
          onFilter({
            ...filters,
            date: dates.find(({ value }) => value === currentTarget.value)?.value ?? 'all',
          })
        }
      />
      <TextInput
        label="Search"
        type="search"
        placeholder="Name, number or id"
        autoComplete="off"
        maxLength={mostCharacters}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          seek(currentTarget.value);
        }}
      />
    </search>
  );
}
