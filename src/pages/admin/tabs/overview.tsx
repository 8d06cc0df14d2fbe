import { OverviewBoard } from '#features/administration/browser/overview/overview-board.tsx';

export function Overview() {
  return <OverviewBoard />;
}
