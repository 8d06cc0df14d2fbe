import { formatDate } from '#shared/format/format-date.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { PatientLink } from '#ui/record-links.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { DuplicateAccount } from '../../duplicates.contract.ts';
import type { DuplicateReason } from '../../duplicates.rules.ts';
import classes from './duplicates.module.css';
import * as t from './duplicates.words.ts';

export const accountName = ({ firstName, lastName, email }: DuplicateAccount): string =>
  `${firstName} ${lastName}`.trim() || email;

const reasonLabels: Readonly<Record<DuplicateReason, string>> = {
  phone: t.samePhone,
  mailbox: t.sameMailbox,
  'birth-date': t.sameBirthDate,
};

export const DuplicateReasons = ({ reasons }: { reasons: readonly DuplicateReason[] }) => (
  <span className={classes.reasons}>
    {reasons.map((reason) => (
      <StateBadge key={reason} tone="quiet">
        {reasonLabels[reason]}
      </StateBadge>
    ))}
  </span>
);

/** Enough to recognize an account: its name as a link, how to reach it, and how much it was used. */
export function AccountLines({ account }: { account: DuplicateAccount }) {
  const { id, email, phone, createdAt, lastActivityAt, requestCount } = account;
  return (
    <div className={classes.account}>
      <PatientLink id={id}>{accountName(account)}</PatientLink>
      <span>{[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</span>
      <span>
        {[
          t.joined({ date: formatDate(createdAt) }),
          t.requestCount({ count: requestCount }),
          ...(lastActivityAt === null ? [t.neverSignedIn] : []),
        ].join(' · ')}
      </span>
    </div>
  );
}
