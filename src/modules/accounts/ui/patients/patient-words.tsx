import { formatDate } from '#shared/format/format-date.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import type { PatientView } from '../../patient-views.ts';

export const membershipWords = (type: string): string => (type === 'monthly' ? 'Monthly' : 'Pay Per Use');

export const MembershipBadge = ({ type }: { type: string }) => (
  <StateBadge tone={type === 'monthly' ? 'progress' : 'quiet'}>{membershipWords(type)}</StateBadge>
);

const standingWords = { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' } as const;
const standingTones = { active: 'good', inactive: 'quiet', suspended: 'danger' } as const;

export const StandingBadge = ({ status }: Pick<PatientView, 'status'>) => (
  <StateBadge tone={standingTones[status]}>{standingWords[status]}</StateBadge>
);

export const nameOf = ({ firstName, lastName, email }: PatientView): string =>
  `${firstName} ${lastName}`.trim() || email;

const day = 24 * 60 * 60 * 1000;

/** `Today`, `Yesterday`, `12 days ago`, then the day itself. By the calendar of whoever reads it. */
export function lastActivityWords(instant: string | null, now = new Date()): string {
  if (instant === null) return 'Not yet';
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(new Date(instant))) / day);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= 30 ? `${days} days ago` : formatDate(instant, { now });
}

/** `price_comparison` becomes `Price Comparison`. */
export const serviceWords = (serviceType: string): string =>
  serviceType
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || 'General';
