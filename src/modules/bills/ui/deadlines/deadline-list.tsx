import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#shared/format/format-date.ts';
import { Panel } from '#ui/page-layout.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { DeadlineView } from '../../bills.contract.ts';
import { bills } from '../bill-queries.ts';
import * as t from '../ui.words.ts';
import classes from './deadlines.module.css';

/** Deadlines, next first, each with its rule and how its date was worked out. */
export function DeadlineList({ deadlines }: { deadlines: readonly DeadlineView[] }) {
  return (
    <section aria-labelledby="deadlines-title" className={classes.deadlines}>
      <h2 id="deadlines-title" className={classes.title}>
        {t.deadlines}
      </h2>
      <ul className={classes.list}>
        {deadlines.map((deadline) => (
          <Deadline key={deadline.id} deadline={deadline} />
        ))}
      </ul>
    </section>
  );
}

function Deadline({ deadline }: { deadline: DeadlineView }) {
  const queryClient = useQueryClient();
  const { start, isPending } = useMutationWithToast({
    act: (state: DeadlineView['state']) => bills.settleDeadline.call({ id: deadline.id, state }),
    failed: t.couldntSave,
    onDone: (list) => queryClient.setQueryData(bills.listDeadlines.queryKey(), list),
    invalidates: () => [bills.getBill.key(), bills.listBillsNeedingYou.key()],
  });
  const isOpen = deadline.state === 'open';
  return (
    <Panel as="li">
      <p className={classes.due} data-over={!isOpen || undefined}>
        <time dateTime={deadline.dueOn}>
          {formatDay(deadline.dueOn, { year: 'always', showWeekday: true })}
        </time>
      </p>
      <p className={classes.label}>{deadline.label}</p>
      <p className={classes.small}>{deadline.actor}</p>
      {(deadline.rule || deadline.trace.length > 0) && (
        <details>
          <summary>{t.howWorkedOut}</summary>
          {deadline.rule && <p>{deadline.rule}</p>}
          <p className={classes.trace}>{deadline.trace.join(' → ')}</p>
          {deadline.source && (
            <p>
              <a href={deadline.source.url}>{deadline.source.paragraph}</a>
            </p>
          )}
        </details>
      )}
      <div className={classes.actions}>
        {isOpen ? (
          <>
            <Button
              variant="default"
              loading={isPending}
              aria-label={t.doneWith({ label: deadline.label })}
              onClick={() => start('done')}
            >
              {t.done}
            </Button>
            <Button
              variant="subtle"
              loading={isPending}
              aria-label={t.dropDeadline({ label: deadline.label })}
              onClick={() => start('dropped')}
            >
              {t.notNeeded}
            </Button>
          </>
        ) : (
          <Button
            variant="subtle"
            loading={isPending}
            aria-label={t.reopenDeadline({ label: deadline.label })}
            onClick={() => start('open')}
          >
            {deadline.state === 'done' ? t.doneReopen : t.droppedReopen}
          </Button>
        )}
      </div>
    </Panel>
  );
}
