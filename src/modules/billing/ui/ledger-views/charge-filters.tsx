import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxLengths } from '../../form-rules.ts';
import { kindLabels, modeLabels } from './ledger.words.ts';
import * as t from './ledger-views.words.ts';
import type { LedgerLocation } from './use-ledger-location.ts';

const states = [
  { value: '', label: t.allStatuses },
  { value: 'opened', label: t.open },
  { value: 'succeeded', label: t.paid },
  { value: 'refunded', label: t.refunded },
  { value: 'declined', label: t.declined },
  { value: 'cancelled', label: t.canceled },
  { value: 'disputed', label: t.disputed },
];
const choices = (all: string, words: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

type Props = { place: LedgerLocation; onFilter: (changes: LedgerLocation) => void };

export function ChargeSelects({ place, onFilter }: Props) {
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={t.status}
        data={states}
        value={place.state ?? ''}
        onChange={({ currentTarget }) => onFilter({ state: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t.type}
        data={choices(t.allTypes, kindLabels)}
        value={place.kind ?? ''}
        onChange={({ currentTarget }) => onFilter({ kind: currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t.mode}
        data={choices(t.bothModes, modeLabels)}
        value={place.mode ?? ''}
        onChange={({ currentTarget }) => onFilter({ mode: currentTarget.value })}
      />
    </>
  );
}

/** Applies days immediately and the typed ID on submit. */
export function MoreChargeFilters({ place, onFilter }: Props) {
  const [shortId, setShortId] = useState(place.shortId ?? '');
  function send(event: FormEvent) {
    event.preventDefault();
    onFilter({ shortId: shortId.trim() });
  }
  return (
    <form onSubmit={send}>
      <DayFields place={place} onFilter={onFilter} />
      <TextInput
        size="sm"
        label={t.shortId}
        placeholder={t.chargeOrRequest}
        maxLength={maxLengths.shortId}
        value={shortId}
        onChange={({ currentTarget }) => setShortId(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm">
        {t.search}
      </Button>
    </form>
  );
}

export function DayFields({ place, onFilter }: Props) {
  return (
    <>
      <TextInput
        type="date"
        size="sm"
        label={t.from}
        value={place.from ?? ''}
        onChange={({ currentTarget }) => onFilter({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="sm"
        label={t.to}
        value={place.to ?? ''}
        onChange={({ currentTarget }) => onFilter({ to: currentTarget.value })}
      />
    </>
  );
}
