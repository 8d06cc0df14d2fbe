import type { ReactNode } from 'react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';

type DemoOnlyProps = { children: ReactNode; otherwise?: ReactNode };

/**
 * Unmeasured figures and invented people are shown in demo mode only. Before the mode is known, and in the
 * prerendered page, shows `otherwise`.
 */
export function DemoOnly({ children, otherwise = null }: DemoOnlyProps) {
  return useMode().mode === 'demo' ? children : otherwise;
}
