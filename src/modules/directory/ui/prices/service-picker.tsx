import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { billingCodeWords } from '#shared/care/billing-code.ts';
import { matchServices } from '#shared/care/match-services.ts';
import type { ServiceView } from '../../prices.contract.ts';
import * as t from './prices.words.ts';
import classes from './service-picker.module.css';
import { groupByField } from './use-service-groups.ts';

type ServicePickerProps = {
  /** Null while loading. */
  services: readonly ServiceView[] | null;
  /** Code of the chosen service, or ''. */
  value: string;
  onChange: (code: string) => void;
  error: ReactNode;
};

/** Its plain words and code, below the clinical name. */
function ServiceHint({ service: { plainName, comparedCode } }: { service: ServiceView }) {
  return (
    <>
      {plainName} · <span className={classes.code}>{billingCodeWords(comparedCode)}</span>
    </>
  );
}

/** Mantine announces an option only after an arrow key; the best match is marked while typing, so announce that too. */
function useAnnouncedMatch() {
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another search marks another option.
  useEffect(() => {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector('[data-combobox-selected]');
    if (marked) input.current?.setAttribute('aria-activedescendant', marked.id);
  }, [search]);
  return { ref: input, onSearchChange: setSearch };
}

/** Finds a service by its clinical name, in everyday words, by its code, or misspelled. Grouped, best match first. */
export function ServicePicker({ services, value, onChange, error }: ServicePickerProps) {
  const byCode = new Map((services ?? []).map((service) => [service.code, service]));
  const chosen = byCode.get(value);
  const announced = useAnnouncedMatch();
  return (
    <Select
      {...announced}
      size="md"
      label={t.service}
      name="service"
      placeholder={t.serviceExample}
      description={chosen ? <ServiceHint service={chosen} /> : t.serviceHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      selectFirstOptionOnChange
      autoSelectOnBlur
      nothingFoundMessage={services ? t.noServiceFound : t.loadingServices}
      maxDropdownHeight={360}
      // Inside the page's landmark, but outside of the hero, which would clip it.
      comboboxProps={{ portalProps: { target: 'main' } }}
      classNames={{ option: classes.row ?? '' }}
      data={groupByField(services ?? [])}
      filter={({ search }) => groupByField(matchServices(services ?? [], search))}
      renderOption={({ option }) => {
        const service = byCode.get(option.value);
        return (
          <span className={classes.option}>
            <span className={classes.name}>{option.label}</span>{' '}
            {service && (
              <span className={classes.hint}>
                <ServiceHint service={service} />
              </span>
            )}
          </span>
        );
      }}
      value={chosen ? value : null}
      onChange={(code) => onChange(code ?? '')}
      error={error}
    />
  );
}
