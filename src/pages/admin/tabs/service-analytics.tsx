import { AnalyticsBoard } from '#features/administration/browser/analytics/analytics-board.tsx';

export function ServiceAnalytics() {
  return <AnalyticsBoard />;
}
