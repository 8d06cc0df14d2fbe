import '#design/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { specialties } from '#kernel/care-need.ts';
import { readFilters } from './provider-filters.ts';
import classes from './provider-search.module.css';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

const specialtyOptions = [
  { value: '', label: 'All specialties' },
  ...specialties.map((specialty) => ({ value: specialty, label: specialty })),
];

type SearchFormProps = {
  control: ProviderFiltersControl;
  /** What is wrong with the place, in the server's words. */
  placeProblem: string | null;
};

/** Looks while one types; the button and Enter do it at once. Works as a plain form before the page is alive. */
export function ProviderSearchForm({ control, placeProblem }: SearchFormProps) {
  const { filters, search, near, choose, endTyping } = control;
  return (
    <search>
      <form
        action="/providers"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
          near.settle();
        }}
      >
        <TextInput
          label="Search"
          name="search"
          type="search"
          placeholder="Name, specialty, city or ZIP"
          maxLength={100}
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
        <NativeSelect
          label="Specialty"
          name="specialty"
          size="md"
          data={specialtyOptions}
          value={filters.specialty}
          onChange={(event) =>
            choose({
              specialty: readFilters(new URLSearchParams({ specialty: event.currentTarget.value })).specialty,
            })
          }
        />
        <TextInput
          label="Near (optional)"
          name="near"
          placeholder="City or ZIP"
          maxLength={100}
          autoComplete="off"
          leftSection={<IconMapPin size={20} aria-hidden />}
          value={near.text}
          onChange={(event) => near.type(event.currentTarget.value)}
          onBlur={endTyping}
          error={placeProblem}
        />
        <Button type="submit" className={classes.submit ?? ''}>
          Search
        </Button>
      </form>
    </search>
  );
}
