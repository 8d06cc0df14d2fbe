import type { ReactNode } from 'react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';

type DemonstrationOnlyProps = { children: ReactNode; otherwise?: ReactNode };

/**
 * Figures, people and voices that nobody measured or said exist in demonstration mode only. Before the mode is known,
 * and in the page as it was built, stands what is true everywhere.
 */
export function DemonstrationOnly({ children, otherwise = null }: DemonstrationOnlyProps) {
  return useMode().mode === 'demo' ? children : otherwise;
}
