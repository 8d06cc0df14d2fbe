import type { ReactNode } from 'react';
import type { StaffRight } from '#shared/staff-rights.ts';
import { usePermission } from './session.ts';

/** Renders its children only for users with the permission. The server enforces it in any case. */
export function May({ right, children }: { right: StaffRight; children: ReactNode }): ReactNode {
  return usePermission()(right) ? children : null;
}
