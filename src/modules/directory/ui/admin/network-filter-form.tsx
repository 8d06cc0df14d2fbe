import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { choicesOf, FilterRow, FilterSelect, SearchField } from '#ui/data-list/filter-row.tsx';
import { maxLengths } from '../../form-rules.ts';
import { networkStatuses } from '../../network-search.rules.ts';
import * as t from './admin.words.ts';
import type { ListedOffices } from './network-filters.ts';

const standingWords = {
  active: t.active,
  inactive: t.deactivated,
  left_alone: t.doNotCall,
  number_to_confirm: t.unconfirmedNumber,
  all: t.all,
} as const;

const specialties = [
  { value: 'all', label: t.all },
  ...networkSpecialties.map((value) => ({ value, label: value })),
];

const orders = [
  { value: t.nameAscending, label: t.nameAToZ, sort: 'name', direction: 'ascending' },
  { value: t.nameDescending, label: t.nameZToA, sort: 'name', direction: 'descending' },
  { value: t.specialtyAscending, label: t.specialty, sort: 'specialty', direction: 'ascending' },
  { value: t.placeAscending, label: t.stateAndCity, sort: 'place', direction: 'ascending' },
  { value: t.rateAscending, label: t.negotiatedRateLowestFirst, sort: 'rate', direction: 'ascending' },
  {
    value: t.rateDescending,
    label: t.negotiatedRateHighestFirst,
    sort: 'rate',
    direction: 'descending',
  },
  { value: t.addedDescending, label: t.newestFirst, sort: 'added', direction: 'descending' },
] as const;

type NetworkFilterFormProps = {
  listed: ListedOffices;
  onChange: (changes: Partial<ListedOffices>) => void;
};

/** Filters and sort order of the list. */
export function NetworkFilterForm({ listed, onChange }: NetworkFilterFormProps) {
  return (
    <FilterRow label={t.filterProviders}>
      <SearchField
        label={t.searchProviders}
        placeholder={t.searchProvidersHint}
        value={listed.search}
        maxLength={maxLengths.adminSearch}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect<string>
        label={t.specialty}
        value={listed.specialty}
        choices={specialties}
        onChoose={(specialty) => onChange({ specialty })}
      />
      <FilterSelect
        label={t.status}
        value={listed.standing}
        choices={choicesOf(networkStatuses, standingWords)}
        onChoose={(standing) => onChange({ standing })}
      />
      <FilterSelect<string>
        label={t.sortBy}
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
