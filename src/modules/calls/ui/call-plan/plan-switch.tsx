import { type ReactNode, useId } from 'react';
import classes from './plan-switch.module.css';

type PlanSwitchProps = {
  /** Accessible name; also visible unless `shown` replaces it. */
  label: string;
  shown?: ReactNode;
  hint: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

/** A switch that applies immediately, with an explanation. Stays focusable while saving. */
export function PlanSwitch({ label, shown, hint, on, disabled, onChange }: PlanSwitchProps) {
  const hintId = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        {shown ?? label}
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={classes.switch}
        aria-label={label}
        aria-describedby={hintId}
        aria-disabled={disabled}
        checked={on}
        onChange={(event) => {
          if (!disabled) onChange(event.currentTarget.checked);
        }}
      />
    </label>
  );
}
