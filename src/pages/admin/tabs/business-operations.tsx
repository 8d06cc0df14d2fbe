import { BusinessBoard } from '#features/administration/browser/business/business-board.tsx';

export function BusinessOperations() {
  return <BusinessBoard />;
}
