import { formatDate, formatDateTime, formatDay } from '#shared/format/format-date.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import type { PatientDetailsView } from '../../patient-views.ts';
import { lastActivityWords, MembershipBadge, PatientStatusBadge } from './patient-words.tsx';
import classes from './patients.module.css';
import * as t from './patients.words.ts';

const freeTrialLabels = { none: t.none, unused: t.notUsedYet, used: t.used } as const;

function modeLabel(override: string | null): string {
  if (override === null) return t.serviceDefault;
  return t.thisPatientOnly({ override });
}

function factsOf(details: PatientDetailsView): Fact[] {
  const { patient, insurance, dateOfBirth, notices } = details;
  return [
    {
      label: t.email,
      value: `${patient.email} ${details.emailVerified ? t.confirmedInBrackets : t.notConfirmedInBrackets}`,
    },
    { label: t.phone, value: patient.phone && <PhoneLink phone={patient.phone} /> },
    { label: t.dateOfBirth, value: dateOfBirth && formatDay(dateOfBirth, { year: 'always' }) },
    { label: t.joined, value: formatDate(patient.createdAt, { year: 'always' }) },
    {
      label: t.lastActivity,
      value: patient.lastActivityAt
        ? `${lastActivityWords(patient.lastActivityAt)}, ${formatDateTime(patient.lastActivityAt)}`
        : t.hasntUsedTheAccountYet,
    },
    { label: t.insurance, value: insurance && Object.values(insurance).filter(Boolean).join(', ') },
    { label: t.freeTrial, value: freeTrialLabels[details.freeTrial] },
    { label: t.twoFactorAuthentication, value: details.twoFactor ? t.on : t.off },
    { label: t.conversations, value: String(details.conversationCount) },
    { label: t.notifications, value: t.sentPendingFailed(notices) },
    { label: t.mode, value: modeLabel(patient.modeOverride) },
  ];
}

/** Contact, account and insurance details. */
export function PatientDetails({ details }: { details: PatientDetailsView }) {
  return <FactList facts={factsOf(details).map(({ label, value }) => ({ label, value: value || '–' }))} />;
}

/** Membership and account status. */
export const PatientBadges = ({ patient }: Pick<PatientDetailsView, 'patient'>) => (
  <>
    <MembershipBadge type={patient.membershipType} />
    <PatientStatusBadge status={patient.status} />
  </>
);

/** Who suspended the account and why. */
export function SuspensionNote({ suspension }: Pick<PatientDetailsView, 'suspension'>) {
  if (!suspension) return null;
  return (
    <p className={classes.suspension}>
      {t.suspendedBy({
        dateTime: formatDateTime(suspension.at),
        by: suspension.by,
        reason: suspension.reason,
      })}
    </p>
  );
}
