import { Button } from '@mantine/core';
import { useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import type { DuplicateAccount } from '../../duplicates.contract.ts';
import { suggestKept } from '../../duplicates.rules.ts';
import { accountName } from './duplicate-account.tsx';
import { duplicates, useDuplicateAction } from './duplicate-queries.ts';
import classes from './duplicates.module.css';
import * as t from './duplicates.words.ts';
import { MergeDialog, type MergePair } from './merge-dialog.tsx';

type PairActionsProps = {
  first: DuplicateAccount;
  second: DuplicateAccount;
  /** The ID of the account that stays, after a merge. */
  onMerged?: ((keptId: string) => void) | undefined;
};

/** Merge two accounts, or mark them as different patients. */
export function PairActions({ first, second, onMerged }: PairActionsProps) {
  const [merging, setMerging] = useState<MergePair | null>(null);
  const dismissal = useDuplicateAction({
    act: () => duplicates.dismissDuplicate.call({ id: first.id, duplicateId: second.id }),
    done: { title: t.markedAsDifferent, description: t.markedAsDifferentHint },
    failed: t.couldntMark,
  });
  const name = accountName(second);
  const open = () => {
    const kept = suggestKept(first, second);
    setMerging({ keptId: kept.id, closedId: kept.id === first.id ? second.id : first.id });
  };
  return (
    <div className={classes.acts}>
      <May right="patients.merge">
        <Button size="sm" variant="default" aria-label={t.mergeWith({ name })} onClick={open}>
          {t.merge}
        </Button>
      </May>
      <May right="patients.change">
        <Button
          size="sm"
          variant="subtle"
          aria-label={t.notADuplicateOf({ name })}
          loading={dismissal.isPending}
          onClick={() => dismissal.start(undefined)}
        >
          {t.notADuplicate}
        </Button>
      </May>
      <MergeDialog pair={merging} onClose={() => setMerging(null)} onMerged={onMerged} />
    </div>
  );
}
