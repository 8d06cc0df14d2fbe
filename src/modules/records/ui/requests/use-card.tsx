import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { accountsContract } from '#modules/accounts/accounts.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { namePlan } from '../../insurance-card.rules.ts';
import { records } from '../record-queries.ts';
import { recordRequests } from './record-request-queries.ts';
import classes from './requests.module.css';
import * as t from './requests.words.ts';

const accounts = queriesFor<typeof accountsContract>('accounts');

/** Insurance cards in the patient's records, each used with one tap. Shows nothing if there are none. */
export function UseCard({ onUsed }: { onUsed: () => void }) {
  const { data } = useQuery(records.listRecordFacts.queryOptions({ input: { kind: 'coverage' } }));
  const { start, acting } = useMutationWithToast({
    act: (id: string) => recordRequests.useInsuranceCard.call({ id }),
    done: ({ provider }) => ({ title: t.cardUsed({ name: provider }) }),
    failed: t.couldntUse,
    onDone: onUsed,
    invalidates: () => [accounts.key()],
  });
  const cards = data?.facts.flatMap(({ id, fact }) => (fact.kind === 'coverage' ? { id, fact } : [])) ?? [];
  if (cards.length === 0) return null;
  return (
    <fieldset className={classes.cards} aria-label={t.cardsTitle}>
      {cards.map(({ id, fact }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconId size={18} aria-hidden />}
          loading={acting === id}
          onClick={() => start(id)}
        >
          {t.takeCard({ name: namePlan(fact) })}
        </Button>
      ))}
    </fieldset>
  );
}
