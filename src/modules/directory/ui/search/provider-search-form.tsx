import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { MoreFilters, type ServiceGroup } from './more-filters.tsx';
import { longestTexts, readFilters } from './provider-filters.ts';
import classes from './provider-search.module.css';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

const specialtyOptions = [
  { value: '', label: 'All specialties' },
  ...networkSpecialties.map((specialty) => ({ value: specialty, label: specialty })),
];

type SearchFormProps = {
  control: ProviderFiltersControl;
  /** What is wrong with the place, in the server's words. */
  placeProblem: string | null;
  /** Those that the network can be asked for, under their specialties. */
  services: readonly ServiceGroup[];
};

/** Looks while one types; the button and Enter do it at once. Works as a plain form before the page is alive. */
export function ProviderSearchForm({ control, placeProblem, services }: SearchFormProps) {
  const { filters, search, near, insurance, choose, endTyping } = control;
  return (
    <search>
      <form
        action="/providers"
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
          near.settle();
          insurance.settle();
        }}
      >
        <TextInput
          label="Search"
          name="search"
          type="search"
          placeholder="Name, specialty, city or ZIP"
          maxLength={longestTexts.search}
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
          maxLength={longestTexts.near}
          autoComplete="off"
          leftSection={<IconMapPin size={20} aria-hidden />}
          value={near.text}
          onChange={(event) => near.type(event.currentTarget.value)}
          onBlur={endTyping}
          error={placeProblem}
        />
        <MoreFilters control={control} services={services} />
        <Button type="submit" className={classes.submit ?? ''}>
          Search
        </Button>
      </form>
    </search>
  );
}
