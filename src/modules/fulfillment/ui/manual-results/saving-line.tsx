import { Button } from '@mantine/core';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import classes from './by-hand.module.css';
import type { ResultWriting } from './use-result-draft.ts';

type SavingLineProps = { writing: ResultWriting; saved: ManualResultView['saved'] };

/** Where the words are: saved, on their way, or only here. */
export function SavingLine({ writing: { state, save, settle }, saved }: SavingLineProps) {
  switch (state.kind) {
    case 'saved':
      return (
        <p role="status" className={classes.hint}>
          {saved ? `Saved by ${saved.by}, ${formatDateTime(saved.at)}` : 'Nothing has been written yet.'}
        </p>
      );
    case 'changed':
    case 'saving':
      return (
        <p role="status" className={classes.hint}>
          Saving…
        </p>
      );
    case 'lost':
      return (
        <div className={classes.trouble} role="alert">
          <p>Not saved yet: the connection was lost. Your words are still here, and we keep trying.</p>
          <Button size="sm" variant="default" onClick={() => void save()}>
            Save now
          </Button>
        </div>
      );
    case 'refused':
      return (
        <div className={classes.trouble} role="alert">
          <p>Not saved: {state.words} Your words are still here.</p>
          <Button size="sm" variant="default" onClick={() => void save()}>
            Save now
          </Button>
        </div>
      );
    case 'other-version':
      return (
        <div className={classes.trouble} role="alert">
          <p>{state.words}</p>
          <Button size="sm" variant="default" onClick={() => void settle('theirs')}>
            Show the saved version
          </Button>
          <Button size="sm" variant="default" onClick={() => void settle('mine')}>
            Save mine over it
          </Button>
        </div>
      );
  }
}
