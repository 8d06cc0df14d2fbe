import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { maxLengths } from '../../form-rules.ts';
import classes from './provider-search.module.css';
import * as t from './search.words.ts';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

export type ServiceGroup = { group: string; items: readonly { value: string; label: string }[] };

type MoreFiltersProps = { control: ProviderFiltersControl; services: readonly ServiceGroup[] };

/** Less common filters: collapsed on small screens unless one is set. */
export function MoreFilters({ control, services }: MoreFiltersProps) {
  const { filters, insurance, choose, endTyping } = control;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (filters.service !== '' || filters.insurance !== '');
  const partId = useId();
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        aria-expanded={open}
        aria-controls={partId}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        onClick={() => setChosen(!open)}
      >
        {t.serviceAndInsurance}
      </Button>
      <div id={partId} className={classes.folded} data-open={open || undefined}>
        <NativeSelect
          label={t.service}
          name="service"
          size="md"
          data={[
            { value: '', label: t.allServices },
            ...services.map(({ group, items }) => ({ group, items: [...items] })),
          ]}
          value={filters.service}
          onChange={(event) => choose({ service: event.currentTarget.value })}
        />
        <TextInput
          label={t.insuranceOptional}
          name="insurance"
          placeholder={t.insurerOrPlanName}
          className={classes.insurance ?? ''}
          maxLength={maxLengths.insurance}
          autoComplete="off"
          value={insurance.text}
          onChange={(event) => insurance.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
      </div>
    </>
  );
}
