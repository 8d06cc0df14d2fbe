import { OverviewBoard } from '#modules/admin/ui/overview/overview-board.tsx';

export function Overview() {
  return <OverviewBoard />;
}
