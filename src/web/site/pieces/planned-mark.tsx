import classes from './planned-mark.module.css';

/** Says plainly that this is not there yet. */
export function PlannedMark() {
  return <span className={classes.mark}>Planned</span>;
}
