import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { OfficeBadges, RatingFigure } from './network-labels.tsx';
import { useOffice } from './network-queries.ts';
import { NumberToConfirm } from './number-to-confirm.tsx';
import { OfficeActions } from './office-actions.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { OfficeHistory } from './office-history.tsx';
import { OfficePrices } from './office-prices.tsx';

type OfficeRecordDialogProps = {
  /** Null while closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (record: OfficeRecord) => void;
};

/** The dialog with everything about one office. */
export function OfficeRecordDialog({ id, onClose, onEdit }: OfficeRecordDialogProps) {
  return (
    <ConfirmDialog opened={id !== null} onClose={onClose} title={t.provider} size="xl">
      {id && <Loaded key={id} id={id} onEdit={onEdit} />}
    </ConfirmDialog>
  );
}

function Loaded({ id, onEdit }: { id: string; onEdit: (record: OfficeRecord) => void }) {
  const name = { loading: t.loadingProvider, failed: t.couldntLoadThisProvider };
  return (
    <QueryPart query={useOffice(id)} name={name} lines={6}>
      {(record) => <Whole record={record} onEdit={() => onEdit(record)} />}
    </QueryPart>
  );
}

function DoNotCallNotice({ leftAlone }: { leftAlone: NonNullable<OfficeRecord['leftAlone']> }) {
  const { since, words, isDoubtful, isOwn } = leftAlone;
  return (
    <div className={classes.notice}>
      <p>
        <strong>{t.notCalledSince({ date: formatDate(since) })}</strong>{' '}
        {!isOwn && t.requestedByOtherProvider}
        {isDoubtful && t.requestUnclear}
      </p>
      {words && <q className={classes.quote}>{words}</q>}
    </div>
  );
}

function Whole({ record, onEdit }: { record: OfficeRecord; onEdit: () => void }) {
  const { details, isActive, deactivatedAt, deactivatedBecause, leftAlone, numberToConfirm } = record;
  const figures = [
    ['NPI', record.npi],
    [t.specialty, details.specialty],
    [t.patientsServed, formatNumber(record.patientsServed)],
    [t.patientsBooked, formatNumber(record.patientsBooked)],
  ] as const;
  return (
    <div className={classes.details}>
      <div className={classes.who}>
        <h3 className={classes.name}>{details.name}</h3>
        {isActive && <StateBadge tone="good">{t.active}</StateBadge>}
        <OfficeBadges
          isActive={isActive}
          isLeftAlone={leftAlone !== null}
          hasNumberToConfirm={numberToConfirm !== null}
        />
      </div>
      {numberToConfirm && <NumberToConfirm id={record.id} number={numberToConfirm} />}
      {!isActive && numberToConfirm?.before !== null && (
        <p className={classes.notice}>
          {t.deactivated}
          {deactivatedAt && t.onDate({ date: formatDate(deactivatedAt) })}
          {deactivatedBecause && `: ${deactivatedBecause}`}
        </p>
      )}
      {leftAlone && <DoNotCallNotice leftAlone={leftAlone} />}
      <OfficeActions record={record} onEdit={onEdit} />
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.patientRating}</dt>
          <dd>
            <RatingFigure rating={record.rating} />
          </dd>
        </div>
      </dl>
      <OfficeFacts record={record} />
      <OfficePrices record={record} />
      <OfficeHistory id={record.id} />
    </div>
  );
}
