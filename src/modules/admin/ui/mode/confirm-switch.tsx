import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { ModeChange } from '../../mode-switch.contract.ts';
import classes from './mode.module.css';
import * as t from './mode.words.ts';

function Missing({ missing }: Pick<ModeChange, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <section className={classes.missing}>
      <h3 className={classes.heading}>{t.notConfiguredOnThisServer}</h3>
      <dl>
        {missing.map(({ vendor, name, consequence }) => (
          <div key={vendor}>
            <dt>
              {name} <span>{t.notConfigured}</span>
            </dt>
            <dd>{consequence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Problem({ title, words }: { title: string; words: string }) {
  return (
    <Alert color="red" role="alert" className={classes.problem ?? ''} title={title}>
      {words}
    </Alert>
  );
}

type ConfirmSwitchProps = {
  change: ModeChange;
  /** False for roles that can view but not change. */
  mayAct?: boolean;
  act: string;
  isActing: boolean;
  problem: string | null;
  onAction: () => void;
  onClose: () => void;
};

/** Previews a switch and asks for confirmation. Production needs an extra checkbox. */
export function ConfirmSwitch(props: ConfirmSwitchProps) {
  const { change, mayAct = true, act, isActing, problem, onAction, onClose } = props;
  const [isConfirmed, setConfirmed] = useState(false);
  const isReal = change.mode === 'production';
  const isOffered = mayAct && !change.refusal;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReal || isConfirmed) onAction();
      }}
    >
      {change.refusal && <Problem title={t.youCantSwitchRightNow} words={change.refusal} />}
      <h3 className={classes.heading}>{isOffered ? t.whatWillHappen : t.whatWouldHappen}</h3>
      <ul className={classes.consequences}>
        {change.consequences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Missing missing={change.missing} />
      {problem && <Problem title={t.theModeWasntChanged} words={problem} />}
      {isReal && isOffered && (
        <Checkbox
          size="md"
          className={classes.known ?? ''}
          label={t.iUnderstand}
          checked={isConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {isOffered ? t.cancel : t.close}
        </Button>
        {isOffered && (
          <Button type="submit" loading={isActing} disabled={isReal && !isConfirmed}>
            {act}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
