import type { ReactNode } from 'react';
import type { StaffRight } from '#shared/staff-rights.ts';
import { useMay } from './session.ts';

/** Shows what stands in it to whoever has the right. The server refuses everybody else in any case. */
export function May({ right, children }: { right: StaffRight; children: ReactNode }): ReactNode {
  return useMay()(right) ? children : null;
}
