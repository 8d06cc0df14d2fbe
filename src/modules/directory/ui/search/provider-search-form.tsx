import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { TouchHandlers } from '#ui/use-touched.ts';
import { maxLengths } from '../../form-rules.ts';
import { MoreFilters, type ServiceGroup } from './more-filters.tsx';
import classes from './provider-search.module.css';
import * as t from './search.words.ts';
import { UseLocation } from './use-location.tsx';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

type SearchFormProps = {
  control: ProviderFiltersControl;
  /** The server's message about the place. */
  placeProblem: string | null;
  /** Searchable services grouped by specialty. */
  services: readonly ServiceGroup[];
  /** Load the services when the form is used. */
  touchHandlers: TouchHandlers;
  /** The button or Enter was pressed: the results are wanted now. */
  onSearched: () => void;
};

/**
 * Searches while typing; the button and Enter search immediately and, on a phone, fold the form to one line.
 * Works as a plain form before hydration.
 */
export function ProviderSearchForm(props: SearchFormProps) {
  const { control, placeProblem, services, touchHandlers, onSearched } = props;
  const { filters, search, near, insurance, endTyping } = control;
  const [folded, setFolded] = useState(false);
  return (
    <search>
      <form
        action="/providers"
        className={classes.form}
        data-folded={folded || undefined}
        {...touchHandlers}
        onSubmit={(event) => {
          event.preventDefault();
          search.settle();
          near.settle();
          insurance.settle();
          setFolded(true);
          onSearched();
        }}
      >
        <div className={classes.line}>
          <p>{filters.search || search.text || t.allProviders}</p>
          <Button type="button" variant="subtle" onClick={() => setFolded(false)}>
            {t.change}
          </Button>
        </div>
        <TextInput
          label={t.search}
          name="search"
          type="search"
          placeholder={t.searchHint}
          maxLength={maxLengths.sentence}
          autoComplete="off"
          className={classes.sentence ?? ''}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
        <Button type="submit" className={classes.submit ?? ''}>
          {t.search}
        </Button>
        <div className={classes.locate}>
          <UseLocation control={control} />
        </div>
        <MoreFilters control={control} services={services} placeProblem={placeProblem} />
      </form>
    </search>
  );
}
