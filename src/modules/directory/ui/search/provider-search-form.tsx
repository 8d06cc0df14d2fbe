import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxLengths } from '../../form-rules.ts';
import { MoreFilters, type ServiceGroup } from './more-filters.tsx';
import { readFilters } from './provider-filters.ts';
import classes from './provider-search.module.css';
import * as t from './search.words.ts';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

const specialtyOptions = [
  { value: '', label: t.allSpecialties },
  ...networkSpecialties.map((specialty) => ({ value: specialty, label: specialty })),
];

type SearchFormProps = {
  control: ProviderFiltersControl;
  /** The server's message about the place. */
  placeProblem: string | null;
  /** Searchable services grouped by specialty. */
  services: readonly ServiceGroup[];
};

/** Searches while typing; the button and Enter search immediately. Works as a plain form before hydration. */
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
          label={t.search}
          name="search"
          type="search"
          placeholder={t.searchHint}
          maxLength={maxLengths.search}
          autoComplete="off"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
        <NativeSelect
          label={t.specialty}
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
          label={t.nearOptional}
          name="near"
          placeholder={t.cityOrZip}
          maxLength={maxLengths.place}
          autoComplete="off"
          leftSection={<IconMapPin size={20} aria-hidden />}
          value={near.text}
          onChange={(event) => near.type(event.currentTarget.value)}
          onBlur={endTyping}
          error={placeProblem}
        />
        <MoreFilters control={control} services={services} />
        <Button type="submit" className={classes.submit ?? ''}>
          {t.search}
        </Button>
      </form>
    </search>
  );
}
