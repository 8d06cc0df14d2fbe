import { Button } from '@mantine/core';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import type { ResultWriting } from './use-result-draft.ts';

type SavingLineProps = { writing: ResultWriting; saved: ManualResultView['saved'] };

/** Save status of the draft. */
export function SavingLine({ writing: { state, save, resolveConflict }, saved }: SavingLineProps) {
  switch (state.kind) {
    case 'saved':
      return (
        <p role="status" className={classes.hint}>
          {saved ? t.savedBy({ by: saved.by, dateTime: formatDateTime(saved.at) }) : t.noChangesYet}
        </p>
      );
    case 'changed':
    case 'saving':
      return (
        <p role="status" className={classes.hint}>
          {t.saving}
        </p>
      );
    case 'lost':
      return (
        <div className={classes.trouble} role="alert">
          <p>{t.notSavedConnectionLost}</p>
          <Button size="sm" variant="default" onClick={() => void save()}>
            {t.saveNow}
          </Button>
        </div>
      );
    case 'refused':
      return (
        <div className={classes.trouble} role="alert">
          <p>{t.notSaved({ words: state.words })}</p>
          <Button size="sm" variant="default" onClick={() => void save()}>
            {t.saveNow}
          </Button>
        </div>
      );
    case 'other-version':
      return (
        <div className={classes.trouble} role="alert">
          <p>{state.words}</p>
          <Button size="sm" variant="default" onClick={() => void resolveConflict('theirs')}>
            {t.useSavedVersion}
          </Button>
          <Button size="sm" variant="default" onClick={() => void resolveConflict('mine')}>
            {t.overwriteWithMine}
          </Button>
        </div>
      );
  }
}
