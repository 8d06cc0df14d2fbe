import { AnalyticsBoard } from '#modules/admin/ui/analytics/analytics-board.tsx';

export function ServiceAnalytics() {
  return <AnalyticsBoard />;
}
