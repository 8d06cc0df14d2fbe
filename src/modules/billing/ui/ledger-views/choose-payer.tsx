import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { maxLengths } from '../../form-rules.ts';
import classes from './ledger.module.css';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';

type ChoosePayerProps = {
  /** ID of the selected patient, and their name if known. */
  chosen: string | undefined;
  name: string | null;
  onChoose: (id: string) => void;
};

/** Filters a list by patient. Sends the name in the request body; the URL contains only the ID. */
export function ChoosePayer({ chosen, name, onChoose }: ChoosePayerProps) {
  const [words, setWords] = useState('');
  const find = useMutation(ledger.findPayers.mutationOptions());
  function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '') find.mutate({ words });
  }
  if (chosen)
    return (
      <p className={classes.chosen}>
        <span>
          {t.patientLabel} <strong>{name ?? chosen.slice(0, 8)}</strong>
        </span>
        <Button variant="default" size="sm" onClick={() => onChoose('')}>
          {t.allPatients}
        </Button>
      </p>
    );
  const found = find.data;
  return (
    <form onSubmit={send} aria-label={t.findAPatient}>
      <TextInput
        size="sm"
        label={t.patient}
        placeholder={t.nameOrShortId}
        data-page-search
        maxLength={maxLengths.payer}
        value={words}
        error={find.isError ? (saidBy(find.error) ?? t.checkYourConnectionNoPeriod) : null}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" variant="default" size="sm" loading={find.isPending}>
        {t.find}
      </Button>
      <div aria-live="polite" className={classes.found}>
        {found?.patients.length === 0 && <p>{t.noMatchingPatients}</p>}
        {found?.correctedTo && <p>{t.showingResultsFor({ words: found.correctedTo })}</p>}
        {found?.patients.map((person) => (
          <Button
            key={person.id}
            variant="light"
            size="sm"
            onClick={() => {
              find.reset();
              setWords('');
              onChoose(person.id);
            }}
          >
            {person.name} ({person.shortId})
          </Button>
        ))}
      </div>
    </form>
  );
}
