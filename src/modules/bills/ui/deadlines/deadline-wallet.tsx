import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockNames } from '#engines/bills/deadlines/deadline.words.ts';
import { CalendarFeed } from '#modules/appointments/ui/calendar-feed.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { bills, useDeadlines } from '../bill-queries.ts';
import { ChoiceField } from '../choice-field.tsx';
import * as t from '../ui.words.ts';
import { DeadlineList } from './deadline-list.tsx';
import classes from './deadlines.module.css';

/** Every deadline of the patient, and a form for those that no bill here starts. */
export function DeadlineWallet() {
  return (
    <div className={classes.wallet}>
      <QueryPart
        query={useDeadlines()}
        name={{ loading: t.loadingDeadlines, failed: t.couldntLoadDeadlines }}
      >
        {({ deadlines }) =>
          deadlines.length === 0 ? (
            <EmptyPart title={t.noDeadlines} hint={t.noDeadlinesHint} />
          ) : (
            <DeadlineList deadlines={deadlines} />
          )
        }
      </QueryPart>
      <AddDeadline />
      <section aria-labelledby="deadline-calendar-title" className={classes.form}>
        <h2 id="deadline-calendar-title" className={classes.title}>
          {t.inYourCalendar}
        </h2>
        <CalendarFeed />
      </section>
    </div>
  );
}

const clockChoices = Object.entries(clockNames).map(([value, label]) => ({ value, label }));

function AddDeadline() {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [clock, setClock] = useState<string>('entered');
  const [startsOn, setStartsOn] = useState('');
  const [label, setLabel] = useState('');
  const { start, isPending, problem } = useMutationWithToast({
    act: () => bills.addDeadline.call({ id, clock, startsOn, label }),
    invalidates: () => [bills.listBillsNeedingYou.key()],
    onDone: (list) => {
      queryClient.setQueryData(bills.listDeadlines.queryKey(), list);
      setId(crypto.randomUUID());
      setLabel('');
      setStartsOn('');
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        start(undefined);
      }}
    >
      <h2 className={classes.title}>{t.addDeadline}</h2>
      <ChoiceField
        label={t.whichDeadline}
        choices={clockChoices}
        value={clock}
        onChange={(value) => setClock(value ?? 'entered')}
      />
      <TextInput
        type="date"
        required
        label={clock === 'entered' ? t.dueDate : t.startDate}
        value={startsOn}
        onChange={({ currentTarget: { value } }) => setStartsOn(value)}
      />
      <TextInput
        required
        label={t.deadlineAbout}
        value={label}
        onChange={({ currentTarget: { value } }) => setLabel(value)}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" loading={isPending}>
        {t.addDeadline}
      </Button>
    </form>
  );
}
