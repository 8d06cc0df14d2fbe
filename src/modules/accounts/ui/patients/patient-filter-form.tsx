import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { type ListedPatients, longestSearch, memberships, standings } from './patient-filters.ts';

const membershipChoices = { all: 'All', monthly: 'Monthly', pay_per_use: 'Pay Per Use' } as const;
const standingChoices = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
} as const;

const orders = [
  { value: 'joined descending', label: 'Newest first' },
  { value: 'joined ascending', label: 'Oldest first' },
  { value: 'name ascending', label: 'Name, A to Z' },
  { value: 'name descending', label: 'Name, Z to A' },
  { value: 'email ascending', label: 'Email, A to Z' },
  { value: 'activity descending', label: 'Last activity, newest first' },
  { value: 'activity ascending', label: 'Last activity, oldest first' },
] as const;

type PatientFilterFormProps = {
  listed: ListedPatients;
  onChange: (changes: Partial<ListedPatients>) => void;
};

/** What the list is narrowed to, and its order. */
export function PatientFilterForm({ listed, onChange }: PatientFilterFormProps) {
  return (
    <FilterRow label="Filter patients">
      <SearchField
        label="Search patients"
        placeholder="Name, email or phone"
        value={listed.search}
        longest={longestSearch}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Membership"
        value={listed.membership}
        choices={choicesOf(memberships, membershipChoices)}
        onChoose={(membership) => onChange({ membership })}
      />
      <FilterSelect
        label="Status"
        value={listed.status}
        choices={choicesOf(standings, standingChoices)}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSelect<string>
        label="Order"
        value={`${listed.sort} ${listed.direction}`}
        choices={orders}
        onChoose={(order) => onChange(readOrder(order))}
      />
    </FilterRow>
  );
}

function readOrder(value: string): Pick<ListedPatients, 'sort' | 'direction'> {
  switch (orders.find((one) => one.value === value)?.value) {
    case 'joined ascending':
      return { sort: 'joined', direction: 'ascending' };
    case 'name ascending':
      return { sort: 'name', direction: 'ascending' };
    case 'name descending':
      return { sort: 'name', direction: 'descending' };
    case 'email ascending':
      return { sort: 'email', direction: 'ascending' };
    case 'activity descending':
      return { sort: 'activity', direction: 'descending' };
    case 'activity ascending':
      return { sort: 'activity', direction: 'ascending' };
    default:
      return { sort: 'joined', direction: 'descending' };
  }
}
