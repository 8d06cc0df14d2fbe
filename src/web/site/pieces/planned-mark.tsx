import * as t from './pieces.words.ts';
import classes from './planned-mark.module.css';

/** Marks a feature that isn't available yet. */
export function PlannedMark() {
  return <span className={classes.mark}>{t.planned}</span>;
}
