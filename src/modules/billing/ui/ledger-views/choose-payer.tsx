import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';

type ChoosePayerProps = {
  /** The id that the list is narrowed to, and how it is called where that is known. */
  chosen: string | undefined;
  name: string | null;
  onChoose: (id: string) => void;
};

/** Narrows a list to one patient. The name is sent and stands in no address; the address keeps the id. */
export function ChoosePayer({ chosen, name, onChoose }: ChoosePayerProps) {
  const [words, setWords] = useState('');
  const find = useMutation(books.findPayers.mutationOptions());
  function send(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '') find.mutate({ words });
  }
  if (chosen)
    return (
      <p className={classes.chosen}>
        <span>
          Patient: <strong>{name ?? chosen.slice(0, 8)}</strong>
        </span>
        <Button variant="default" size="sm" onClick={() => onChoose('')}>
          All patients
        </Button>
      </p>
    );
  const found = find.data;
  return (
    <form className={classes.payer} onSubmit={send} aria-label="Find a patient">
      <TextInput
        label="Patient"
        placeholder="Name or short id"
        maxLength={120}
        value={words}
        error={find.isError ? (saidBy(find.error) ?? 'Please check your connection and try again') : null}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={find.isPending}>
        Find
      </Button>
      <div aria-live="polite" className={classes.found}>
        {found?.length === 0 && <p>Nobody has such a name or id.</p>}
        {found?.map((person) => (
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
