import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { networkStandings } from '../../network-search.rules.ts';
import { type ListedOffices, longestSearch } from './network-filters.ts';

const standingWords = {
  active: 'Active',
  inactive: 'Deactivated',
  left_alone: 'Left alone',
  number_to_confirm: 'Number to confirm',
  all: 'All',
} as const;

const specialties = [
  { value: 'all', label: 'All' },
  ...networkSpecialties.map((value) => ({ value, label: value })),
];

const orders = [
  { value: 'name ascending', label: 'Name, A to Z', sort: 'name', direction: 'ascending' },
  { value: 'name descending', label: 'Name, Z to A', sort: 'name', direction: 'descending' },
  { value: 'specialty ascending', label: 'Specialty', sort: 'specialty', direction: 'ascending' },
  { value: 'place ascending', label: 'State and city', sort: 'place', direction: 'ascending' },
  { value: 'rate ascending', label: 'Negotiated rate, lowest first', sort: 'rate', direction: 'ascending' },
  {
    value: 'rate descending',
    label: 'Negotiated rate, highest first',
    sort: 'rate',
    direction: 'descending',
  },
  { value: 'added descending', label: 'Added last', sort: 'added', direction: 'descending' },
] as const;

type NetworkFilterFormProps = {
  listed: ListedOffices;
  onChange: (changes: Partial<ListedOffices>) => void;
};

/** What the list is narrowed to, and its order. */
export function NetworkFilterForm({ listed, onChange }: NetworkFilterFormProps) {
  return (
    <FilterRow label="Filter providers">
      <SearchField
        label="Search providers"
        placeholder="Name, city, ZIP code, phone or NPI"
        value={listed.search}
        longest={longestSearch}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect<string>
        label="Specialty"
        value={listed.specialty}
        choices={specialties}
        onChoose={(specialty) => onChange({ specialty })}
      />
      <FilterSelect
        label="Status"
        value={listed.standing}
        choices={choicesOf(networkStandings, standingWords)}
        onChoose={(standing) => onChange({ standing })}
      />
      <FilterSelect<string>
        label="Order"
        value={`${listed.sort} ${listed.direction}`}
        choices={orders}
        onChoose={(value) => {
          const order = orders.find((one) => one.value === value);
          if (order) onChange({ sort: order.sort, direction: order.direction });
        }}
      />
    </FilterRow>
  );
}
