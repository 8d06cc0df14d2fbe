import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { ModeChange } from '../../mode-switch.contract.ts';
import classes from './mode.module.css';

function Missing({ missing }: Pick<ModeChange, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <section className={classes.missing}>
      <h3 className={classes.heading}>What production lacks on this server</h3>
      <dl>
        {missing.map(({ vendor, name, consequence }) => (
          <div key={vendor}>
            <dt>
              {name} <span>Not Configured</span>
            </dt>
            <dd>{consequence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Refusal({ title, words }: { title: string; words: string }) {
  return (
    <Alert color="red" role="alert" className={classes.problem ?? ''} title={title}>
      {words}
    </Alert>
  );
}

type ConfirmSwitchProps = {
  change: ModeChange;
  /** False for whoever may look and not change. */
  mayAct?: boolean;
  act: string;
  isActing: boolean;
  problem: string | null;
  onAct: () => void;
  onClose: () => void;
};

/** What will happen, in plain words; then yes or no. Real calls and charges are confirmed twice. */
export function ConfirmSwitch(props: ConfirmSwitchProps) {
  const { change, mayAct = true, act, isActing, problem, onAct, onClose } = props;
  const [isKnown, setKnown] = useState(false);
  const isReal = change.mode === 'production';
  const isOffered = mayAct && !change.refusal;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReal || isKnown) onAct();
      }}
    >
      {change.refusal && <Refusal title="This cannot be switched now" words={change.refusal} />}
      <h3 className={classes.heading}>{isOffered ? 'What will happen' : 'What would happen'}</h3>
      <ul className={classes.consequences}>
        {change.consequences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Missing missing={change.missing} />
      {problem && <Refusal title="Nothing was switched" words={problem} />}
      {isReal && isOffered && (
        <Checkbox
          size="md"
          className={classes.known ?? ''}
          label="I know that this is real: offices, cards, mails and texts."
          checked={isKnown}
          onChange={({ currentTarget }) => setKnown(currentTarget.checked)}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {isOffered ? 'Leave it as it is' : 'Close'}
        </Button>
        {isOffered && (
          <Button type="submit" loading={isActing} disabled={isReal && !isKnown}>
            {act}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
