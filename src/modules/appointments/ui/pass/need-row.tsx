import { SourceFold } from '#ui/source-fold.tsx';
import classes from './needs.module.css';

type NeedRowProps = {
  label: string;
  value: string;
  /** Reason it expired; shown with strikethrough. */
  ended?: string | null;
  notes?: readonly (string | null)[];
  evidence?: string | null;
};

/** A requirement of the office, with the office's quote. */
export function NeedRow({ label, value, ended = null, notes = [], evidence = null }: NeedRowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {value && <p className={classes.value}>{ended ? <s>{value}</s> : value}</p>}
        {evidence && (
          <SourceFold label={label}>
            <p className={classes.soft}>{evidence}</p>
          </SourceFold>
        )}
        {[ended, ...notes].map(
          (note) =>
            note && (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ),
        )}
      </dd>
    </div>
  );
}
