import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#shared/format/format-date.ts';
import { documentKinds } from '../../records.words.ts';
import { records } from '../record-queries.ts';
import * as t from './requests.words.ts';

/** For a visit that needs a doctor's order: the newest referral in the patient's records. Shows nothing without one. */
export function BringReferral() {
  const { data } = useQuery(records.listRecordDocuments.queryOptions({ input: { kind: 'referral' } }));
  const [newest] = data?.documents ?? [];
  if (!newest) return null;
  return (
    <p data-screen-only>
      {t.bringReferral} <Link to={`/records/${newest.id}`}>{newest.title ?? documentKinds.referral}</Link>,{' '}
      {t.addedOn({ date: formatDate(newest.addedAt) })}
    </p>
  );
}
