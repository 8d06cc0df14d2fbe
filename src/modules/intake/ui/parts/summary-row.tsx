import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './summary.module.css';

type SummaryRowProps = {
  label: string;
  children: ReactNode;
  /** Absent for read-only facts. */
  change?: { name: string; label: string; onClick: () => void };
};

/** One fact with its Change button. */
export function SummaryRow({ label, children, change }: SummaryRowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {change && (
          <button
            type="button"
            className={classes.change}
            data-change={change.name}
            aria-label={change.label}
            onClick={change.onClick}
          >
            <IconPencil size={18} aria-hidden />
          </button>
        )}
      </dd>
    </div>
  );
}

/** A row being edited. `children` gets the id of its label. */
export function EditedRow({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId();
  return (
    <div className={classes.row} data-edited>
      <dt id={labelId}>{label}</dt>
      <dd>{children(labelId)}</dd>
    </div>
  );
}
