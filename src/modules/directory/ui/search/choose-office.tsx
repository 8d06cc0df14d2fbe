import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { providerQueries } from './provider-queries.ts';
import * as t from './search.words.ts';

type ChooseOfficeProps = {
  value: string | null;
  error: string | undefined;
  onChange: (providerId: string | null) => void;
};

const typingPauseMilliseconds = 250;

function useDebounced(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), typingPauseMilliseconds);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Searches offices by name, specialty, city or ZIP code. */
export function ChooseOffice({ value, error, onChange }: ChooseOfficeProps) {
  const [search, setSearch] = useState('');
  const [chosenName, setChosenName] = useState('');
  // The text in the box after a choice is not a search.
  const wanted = useDebounced(search === chosenName ? '' : search);
  const { data, isError, isFetching } = useQuery({
    ...providerQueries.listProviders.queryOptions({
      input: { search: wanted.slice(0, 100), limit: 20 },
      staleTime: 300_000,
    }),
    placeholderData: keepPreviousData,
  });
  const offices = (data ?? []).map(({ id, name, city, state }) => ({
    value: id,
    label: `${name}, ${city}, ${state}`,
  }));
  const options =
    value && !offices.some((office) => office.value === value)
      ? [{ value, label: chosenName }, ...offices]
      : offices;
  return (
    <Select
      size="md"
      label={t.office}
      placeholder={t.searchOfficesHint}
      searchable
      // Results are already filtered by the server.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.searching : t.noMatchingOffices}
      data={options}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => {
        setChosenName(option?.label ?? '');
        onChange(id);
      }}
      error={error ?? (isError ? t.couldntSearchOffices : undefined)}
    />
  );
}
