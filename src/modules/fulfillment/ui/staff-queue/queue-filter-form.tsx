import '#ui/theme/field-styles.ts';
import { Checkbox } from '@mantine/core';
import {
  type QueueGroup,
  queueGroups,
  queueOwners,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';
import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import classes from './queue.module.css';
import type { QueueFilters } from './queue-filters.ts';

const groupWords: Record<QueueGroup, string> = {
  all: 'All',
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};
const ownerWords = { anyone: 'Anyone', me: 'Me', nobody: 'Unassigned' } as const;
const sortWords = { risk: 'Closest deadline', newest: 'Newest', oldest: 'Oldest' } as const;

type QueueFilterFormProps = {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
  /** Only what the tab's short list offers. */
  isShort?: boolean;
};

export function QueueFilterForm({ filters, onChange, isShort = false }: QueueFilterFormProps) {
  const change = (changes: Partial<QueueFilters>) => onChange({ ...filters, ...changes, page: 1 });
  return (
    <FilterRow label="Filter requests">
      <SearchField
        label="Short id"
        description="Of a request or a patient"
        value={filters.search}
        longest={60}
        onSearch={(search) => change({ search })}
      />
      <FilterSelect
        label="Status"
        value={filters.status}
        choices={choicesOf(queueGroups, groupWords)}
        onChoose={(status) => change({ status })}
      />
      {!isShort && (
        <>
          <FilterSelect
            label="Assigned to"
            value={filters.owner}
            choices={choicesOf(queueOwners, ownerWords)}
            onChoose={(owner) => change({ owner })}
          />
          <FilterSelect
            label="Sort by"
            value={filters.sort}
            choices={choicesOf(queueSorts, sortWords)}
            onChoose={(sort) => change({ sort })}
          />
        </>
      )}
      <Checkbox
        className={classes.check ?? ''}
        label="Needs a person"
        checked={filters.needsPerson}
        onChange={({ currentTarget }) => change({ needsPerson: currentTarget.checked })}
      />
    </FilterRow>
  );
}
