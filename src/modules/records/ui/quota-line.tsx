import { formatFileSize } from '#shared/format/format-size.ts';
import type { QuotaView } from '../records.contract.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** Storage used, and what the plan includes. */
export function QuotaLine({ quota: { usedBytes, maxBytes } }: { quota: QuotaView }) {
  const used = formatFileSize(usedBytes);
  return (
    <p className={classes.hint}>
      {maxBytes === null
        ? t.storageUnlimited({ used })
        : t.storageUsed({ used, most: formatFileSize(maxBytes) })}
    </p>
  );
}
