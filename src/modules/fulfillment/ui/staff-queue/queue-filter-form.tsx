import '#ui/theme/field-styles.ts';
import { Checkbox } from '@mantine/core';
import { longest } from '#modules/requests/form-rules.ts';
import {
  type QueueGroup,
  queueGroups,
  queueOwners,
  queueSorts,
} from '#modules/requests/request-queue.rules.ts';
import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import classes from './queue.module.css';
import type { QueueFilters } from './queue-filters.ts';
import * as t from './staff-queue.words.ts';

const groupWords: Record<QueueGroup, string> = {
  all: t.all,
  pending: t.pending,
  in_progress: t.inProgress,
  completed: t.completed,
};
const ownerWords = { anyone: t.anyone, me: t.me, nobody: t.unassigned } as const;
const sortWords = { risk: t.closestDeadline, newest: t.newest, oldest: t.oldest } as const;

type QueueFilterFormProps = {
  filters: QueueFilters;
  onChange: (filters: QueueFilters) => void;
  /** Shows only the filters of the tab's short list. */
  isShort?: boolean;
};

export function QueueFilterForm({ filters, onChange, isShort = false }: QueueFilterFormProps) {
  const change = (changes: Partial<QueueFilters>) => onChange({ ...filters, ...changes, page: 1 });
  return (
    <FilterRow label={t.filterRequests}>
      <SearchField
        label={t.shortId}
        description={t.requestOrPatient}
        value={filters.search}
        longest={longest.search}
        onSearch={(search) => change({ search })}
      />
      <FilterSelect
        label={t.status}
        value={filters.status}
        choices={choicesOf(queueGroups, groupWords)}
        onChoose={(status) => change({ status })}
      />
      {!isShort && (
        <>
          <FilterSelect
            label={t.assignedTo}
            value={filters.owner}
            choices={choicesOf(queueOwners, ownerWords)}
            onChoose={(owner) => change({ owner })}
          />
          <FilterSelect
            label={t.sortBy}
            value={filters.sort}
            choices={choicesOf(queueSorts, sortWords)}
            onChoose={(sort) => change({ sort })}
          />
        </>
      )}
      <Checkbox
        className={classes.check ?? ''}
        label={t.needsReview}
        checked={filters.needsPerson}
        onChange={({ currentTarget }) => change({ needsPerson: currentTarget.checked })}
      />
    </FilterRow>
  );
}
