import { FailedPart } from '#ui/part-states.tsx';
import type { DuplicateAccount } from '../../duplicates.contract.ts';
import { AccountLines, DuplicateReasons } from './duplicate-account.tsx';
import { useDuplicatesOf } from './duplicate-queries.ts';
import classes from './duplicates.module.css';
import * as t from './duplicates.words.ts';
import { PairActions } from './pair-actions.tsx';

type PossibleDuplicatesProps = {
  patient: DuplicateAccount;
  /** The ID of the account that stays, after a merge. */
  onMerged?: (keptId: string) => void;
};

/** Accounts that may belong to this patient too, with the reasons. Nothing if there are none. */
export function PossibleDuplicates({ patient, onMerged }: PossibleDuplicatesProps) {
  const query = useDuplicatesOf(patient.id);
  if (query.isError && !query.data)
    return (
      <FailedPart
        title={t.couldntLoadDuplicates}
        error={query.error}
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  const found = query.data?.duplicates ?? [];
  if (found.length === 0) return null;
  return (
    <section className={classes.found} aria-label={t.possibleDuplicates}>
      <h2 className={classes.title}>{t.possibleDuplicates}</h2>
      <ul className={classes.pairs}>
        {found.map(({ account, reasons }) => (
          <li key={account.id} className={classes.pair}>
            <AccountLines account={account} />
            <DuplicateReasons reasons={reasons} />
            <PairActions first={patient} second={account} onMerged={onMerged} />
          </li>
        ))}
      </ul>
    </section>
  );
}
