import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { kindWords, modeWords } from './book-words.ts';
import classes from './books.module.css';
import type { BookPlace } from './use-book-address.ts';

const states = [
  { value: '', label: 'All states' },
  { value: 'opened', label: 'Open' },
  { value: 'succeeded', label: 'Paid' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'declined', label: 'Declined' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'disputed', label: 'Disputed' },
];
const choices = (all: string, words: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

type Props = { place: BookPlace; onFilter: (changes: BookPlace) => void };

/** Choices count at once; what is typed counts when it is sent. */
export function ChargeFilters({ place, onFilter }: Props) {
  const [shortId, setShortId] = useState(place.shortId ?? '');
  function send(event: FormEvent) {
    event.preventDefault();
    onFilter({ shortId: shortId.trim() });
  }
  return (
    <form className={`${classes.filters} ${classes.many}`} onSubmit={send} aria-label="Filter the charges">
      <NativeSelect
        size="md"
        label="State"
        data={states}
        value={place.state ?? ''}
        onChange={({ currentTarget }) => onFilter({ state: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label="What for"
        data={choices('Everything', kindWords)}
        value={place.kind ?? ''}
        onChange={({ currentTarget }) => onFilter({ kind: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label="Mode"
        data={choices('Both modes', modeWords)}
        value={place.mode ?? ''}
        onChange={({ currentTarget }) => onFilter({ mode: currentTarget.value })}
      />
      <DayFields place={place} onFilter={onFilter} />
      <TextInput
        label="Short id"
        placeholder="Charge or request"
        maxLength={40}
        value={shortId}
        onChange={({ currentTarget }) => setShortId(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}

export function DayFields({ place, onFilter }: Props) {
  return (
    <>
      <TextInput
        type="date"
        label="From"
        value={place.from ?? ''}
        onChange={({ currentTarget }) => onFilter({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={place.to ?? ''}
        onChange={({ currentTarget }) => onFilter({ to: currentTarget.value })}
      />
    </>
  );
}
