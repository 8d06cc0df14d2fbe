import {
  IconAlertTriangleFilled,
  IconCircleCheck,
  IconCircleDashed,
  IconHelpCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';
import classes from './status.module.css';
import * as t from './status.words.ts';
import { failingOf, pollMilliseconds, status } from './status-queries.ts';

const icons = {
  loading: IconCircleDashed,
  ready: IconCircleCheck,
  failing: IconAlertTriangleFilled,
  unknown: IconHelpCircle,
} as const;

/** The state of the service at a glance, by shape, color and name; on phones only if something is wrong. Refetched every ten seconds. */
export function StatusLink() {
  const isStaff = usePermission()('figures.look');
  const { data, isError } = useQuery({
    ...status.getStatus.queryOptions({ refetchInterval: pollMilliseconds }),
    enabled: isStaff,
  });
  const failing = failingOf(data?.parts ?? []).length;
  const state = isError ? 'unknown' : !data ? 'loading' : failing > 0 ? 'failing' : 'ready';
  const label = {
    loading: t.statusLoading,
    ready: t.statusReady,
    failing: t.statusFailing({ count: failing }),
    unknown: t.statusUnknown,
  }[state];
  const Icon = icons[state];
  return (
    <NavLink
      to="/admin/status"
      className={() => classes.link}
      data-state={state}
      aria-label={label}
      title={label}
    >
      <Icon size={20} aria-hidden />
    </NavLink>
  );
}
