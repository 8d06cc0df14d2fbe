import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { maxLengths } from '../../form-rules.ts';
import { hasFilterFields, readFilters } from './provider-filters.ts';
import classes from './provider-search.module.css';
import * as t from './search.words.ts';
import type { ProviderFiltersControl } from './use-provider-filters.ts';

export type ServiceGroup = { group: string; items: readonly { value: string; label: string }[] };

const specialtyOptions = [
  { value: '', label: t.allSpecialties },
  ...networkSpecialties.map((specialty) => ({ value: specialty, label: specialty })),
];

type MoreFiltersProps = {
  control: ProviderFiltersControl;
  services: readonly ServiceGroup[];
  /** The server's message about the place. */
  placeProblem: string | null;
};

/** The filters beside the sentence: collapsed on small screens unless one is set. */
export function MoreFilters({ control, services, placeProblem }: MoreFiltersProps) {
  const { filters, near, insurance, choose, endTyping } = control;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? hasFilterFields(filters);
  const partId = useId();
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        aria-expanded={open}
        aria-controls={partId}
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        rightSection={<IconChevronDown size={20} aria-hidden className={classes.chevron} />}
        onClick={() => setChosen(!open)}
      >
        {t.filters}
      </Button>
      <div id={partId} className={classes.folded} data-open={open || undefined}>
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
          maxLength={maxLengths.insurance}
          autoComplete="off"
          value={insurance.text}
          onChange={(event) => insurance.type(event.currentTarget.value)}
          onBlur={endTyping}
        />
        <NativeSelect
          label={t.language}
          name="language"
          size="md"
          data={[{ value: '', label: t.anyLanguage }, ...t.languageChoices]}
          value={filters.language}
          onChange={(event) => choose({ language: event.currentTarget.value })}
        />
        <Checkbox
          label={t.onlyNewPatients}
          size="md"
          name="newPatients"
          value="yes"
          className={classes.newPatients ?? ''}
          checked={filters.newPatients}
          onChange={(event) => choose({ newPatients: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}
