import { usePermission } from '#platform/browser/session.ts';
import { FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { maxLengths } from '../../form-rules.ts';
import * as t from './history.words.ts';

const types = [
  { value: 'all', label: t.allTypes },
  { value: 'chat', label: t.chatOnly },
  { value: 'call', label: t.callsOnly },
] as const;

const dates = [
  { value: 'all', label: t.allTime },
  { value: 'today', label: t.today },
  { value: 'week', label: t.thisWeek },
  { value: 'month', label: t.thisMonth },
] as const;

export type Filters = {
  type: (typeof types)[number]['value'];
  date: (typeof dates)[number]['value'];
  search: string;
};

export const noFilters: Filters = { type: 'all', date: 'all', search: '' };

type HistoryFiltersProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** Filters of the history. Search is debounced. */
export function HistoryFilters({ filters, onFilter }: HistoryFiltersProps) {
  const maySeeChats = usePermission()('requests.look');
  return (
    <FilterRow label={t.filterTheHistory}>
      <SearchField
        label={t.search}
        placeholder={t.nameNumberOrId}
        value={filters.search}
        maxLength={maxLengths.search}
        onSearch={(search) => onFilter({ ...filters, search })}
      />
      <FilterSelect
        label={t.type}
        value={filters.type}
        choices={types.filter(({ value }) => maySeeChats || value !== 'chat')}
        onChoose={(type) => onFilter({ ...filters, type })}
      />
      <FilterSelect
        label={t.date}
        value={filters.date}
        choices={dates}
        onChoose={(date) => onFilter({ ...filters, date })}
      />
    </FilterRow>
  );
}
