import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { longestTexts } from './provider-filters.ts';
import classes from './provider-search.module.css';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

export type ServiceGroup = { group: string; items: readonly { value: string; label: string }[] };

type MoreFiltersProps = { control: ProviderFiltersControl; services: readonly ServiceGroup[] };

/** What fewer people ask for: folded where there is little room, and open where one of them is in force. */
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
        Service and insurance
      </Button>
      <div id={partId} className={classes.folded} data-open={open || undefined}>
        <NativeSelect
          label="Service"
          name="service"
          size="md"
          data={[
            { value: '', label: 'All services' },
            ...services.map(({ group, items }) => ({ group, items: [...items] })),
          ]}
          value={filters.service}
          onChange={(event) => choose({ service: event.currentTarget.value })}
        />
        <TextInput
          label="Insurance (optional)"
          name="insurance"
          placeholder="Name of the insurer or plan"
          className={classes.insurance ?? ''}
          maxLength={longestTexts.insurance}
          autoComplete="off"
          value={insurance.text}
          onChange={(event) => insurance.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
      </div>
    </>
  );
}
