import { ApiError, saidBy } from '#platform/browser/api.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord } from '../../network-views.ts';
import classes from './network.module.css';
import { useOffice } from './network-queries.ts';
import { OfficeBadges, RatingFigure } from './network-words.tsx';
import { NumberToConfirm } from './number-to-confirm.tsx';
import { OfficeActs } from './office-acts.tsx';
import { OfficeFacts } from './office-facts.tsx';
import { OfficeHistory } from './office-history.tsx';
import { OfficePrices } from './office-prices.tsx';

type OfficeRecordDialogProps = {
  /** Null while no office is looked at. */
  id: string | null;
  onClose: () => void;
  onEdit: (record: OfficeRecord) => void;
};

/** Everything about one office over the list. */
export function OfficeRecordDialog({ id, onClose, onEdit }: OfficeRecordDialogProps) {
  return (
    <ConfirmDialog opened={id !== null} onClose={onClose} title="Provider" size="xl">
      {id && <Loaded key={id} id={id} onEdit={onEdit} />}
    </ConfirmDialog>
  );
}

function Loaded({ id, onEdit }: { id: string; onEdit: (record: OfficeRecord) => void }) {
  const { data, error, isFetching, refetch } = useOffice(id);
  if (data) return <Whole record={data} onEdit={() => onEdit(data)} />;
  if (!error) return <LoadingPart label="Loading the provider" lines={6} />;
  const hint = error instanceof ApiError && error.status < 500 ? saidBy(error) : null;
  return (
    <FailedPart
      title="This provider could not be loaded"
      {...(hint ? { hint } : {})}
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}

function LeftAlone({ leftAlone }: { leftAlone: NonNullable<OfficeRecord['leftAlone']> }) {
  const { since, words, isDoubtful, isOwn } = leftAlone;
  return (
    <div className={classes.notice}>
      <p>
        <strong>Not called since {formatDate(since)}.</strong>{' '}
        {!isOwn && 'Another provider behind the same number said so. '}
        {isDoubtful && 'The words may mean less: a person has to decide.'}
      </p>
      {words && <q className={classes.quote}>{words}</q>}
    </div>
  );
}

function Whole({ record, onEdit }: { record: OfficeRecord; onEdit: () => void }) {
  const { details, isActive, deactivatedAt, deactivatedBecause, leftAlone, numberToConfirm } = record;
  const figures = [
    ['NPI', record.npi],
    ['Specialty', details.specialty],
    ['Patients served', formatNumber(record.patientsServed)],
    ['Patients booked', formatNumber(record.patientsBooked)],
  ] as const;
  return (
    <div className={classes.details}>
      <div className={classes.who}>
        <h3 className={classes.name}>{details.name}</h3>
        {isActive && <StateBadge tone="good">Active</StateBadge>}
        <OfficeBadges
          isActive={isActive}
          isLeftAlone={leftAlone !== null}
          hasNumberToConfirm={numberToConfirm !== null}
        />
      </div>
      {numberToConfirm && <NumberToConfirm id={record.id} number={numberToConfirm} />}
      {!isActive && numberToConfirm?.before !== null && (
        <p className={classes.notice}>
          Out of the network{deactivatedAt && ` since ${formatDate(deactivatedAt)}`}
          {deactivatedBecause && `: ${deactivatedBecause}`}
        </p>
      )}
      {leftAlone && <LeftAlone leftAlone={leftAlone} />}
      <OfficeActs record={record} onEdit={onEdit} />
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Rating by patients</dt>
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
