import { useMay } from '#platform/browser/session.ts';
import { FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';

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

const mostCharacters = 100;

type HistoryFiltersProps = { filters: Filters; onFilter: (filters: Filters) => void };

/** Which calls and chats are shown. A search begins once the typing pauses. */
export function HistoryFilters({ filters, onFilter }: HistoryFiltersProps) {
  const maySeeChats = useMay()('requests.look');
  return (
    <FilterRow label="Filter the history">
      <SearchField
        label="Search"
        placeholder="Name, number or id"
        value={filters.search}
        longest={mostCharacters}
        onSearch={(search) => onFilter({ ...filters, search })}
      />
      <FilterSelect
        label="Type"
        value={filters.type}
        choices={types.filter(({ value }) => maySeeChats || value !== 'chat')}
        onChoose={(type) => onFilter({ ...filters, type })}
      />
      <FilterSelect
        label="Date"
        value={filters.date}
        choices={dates}
        onChoose={(date) => onFilter({ ...filters, date })}
      />
    </FilterRow>
  );
}
