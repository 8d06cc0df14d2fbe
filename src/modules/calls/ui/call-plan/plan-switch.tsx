import { type ReactNode, useId } from 'react';
import classes from './plan-switch.module.css';

type PlanSwitchProps = {
  /** What a screen reader hears; also seen unless `shown` stands in its place. */
  label: string;
  shown?: ReactNode;
  hint: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

/** A switch that works at once, with what it means below it. Kept focusable while a change is on its way. */
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
