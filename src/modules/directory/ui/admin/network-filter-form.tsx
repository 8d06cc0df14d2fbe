import '#ui/theme/field-styles.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { networkStandings } from '../../network-search.rules.ts';
import classes from './network.module.css';
import { type ListedOffices, longestSearch } from './network-filters.ts';
import { useTyped } from './use-typed.ts';

const standingWords = {
  active: 'Active',
  inactive: 'Deactivated',
  left_alone: 'Left alone',
  number_to_confirm: 'Number to confirm',
  all: 'All',
} as const;

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
  const { text, setText } = useTyped(listed.search, (search) => onChange({ search }));
  return (
    <search className={classes.filters} aria-label="Filter providers">
      <TextInput
        className={classes.search ?? ''}
        label="Search providers"
        placeholder="Name, city, ZIP code, phone or NPI"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        label="Specialty"
        size="md"
        data={[
          { value: 'all', label: 'All' },
          ...networkSpecialties.map((value) => ({ value, label: value })),
        ]}
        value={listed.specialty}
        onChange={({ currentTarget }) => onChange({ specialty: currentTarget.value })}
      />
      <NativeSelect
        label="Status"
        size="md"
        data={networkStandings.map((value) => ({ value, label: standingWords[value] }))}
        value={listed.standing}
        onChange={({ currentTarget }) =>
          onChange({ standing: networkStandings.find((one) => one === currentTarget.value) ?? 'active' })
        }
      />
      <NativeSelect
        label="Order"
        size="md"
        data={orders.map(({ value, label }) => ({ value, label }))}
        value={`${listed.sort} ${listed.direction}`}
        onChange={({ currentTarget }) => {
          const order = orders.find(({ value }) => value === currentTarget.value);
          if (order) onChange({ sort: order.sort, direction: order.direction });
        }}
      />
    </search>
  );
}
