import { formatDate } from '#shared/format/format-date.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import type { PatientView } from '../../patient-views.ts';
import * as t from './patients.words.ts';

export const membershipWords = (type: string): string => (type === 'monthly' ? t.monthly : t.payPerUse);

export const MembershipBadge = ({ type }: { type: string }) => (
  <StateBadge tone={type === 'monthly' ? 'progress' : 'quiet'}>{membershipWords(type)}</StateBadge>
);

const statusLabels = { active: t.active, inactive: t.inactive, suspended: t.suspended } as const;
const statusTones = { active: 'good', inactive: 'quiet', suspended: 'danger' } as const;

export const PatientStatusBadge = ({ status }: Pick<PatientView, 'status'>) => (
  <StateBadge tone={statusTones[status]}>{statusLabels[status]}</StateBadge>
);

export const nameOf = ({ firstName, lastName, email }: PatientView): string =>
  `${firstName} ${lastName}`.trim() || email;

const day = 24 * 60 * 60 * 1000;

/** `Today`, `Yesterday`, `12 days ago`, then the date. In the viewer's time zone. */
export function lastActivityWords(instant: string | null, now = new Date()): string {
  if (instant === null) return t.notYet;
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(new Date(instant))) / day);
  if (days <= 0) return t.today;
  if (days === 1) return t.yesterday;
  return days <= 30 ? t.daysAgo({ days }) : formatDate(instant, { now });
}

/** `price_comparison` becomes `Price Comparison`. */
export const serviceWords = (serviceType: string): string =>
  serviceType
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || t.general;
