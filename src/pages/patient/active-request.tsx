import { AwaitingApproval } from '#features/care-requests/browser/awaiting-approval.tsx';
import { RequestCard } from '#features/care-requests/browser/request-card.tsx';
import { RequestInProgress } from '#features/care-requests/browser/request-in-progress.tsx';
import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { isAwaitingApproval } from '#features/care-requests/request-status.rules.ts';
import { TestCardSelect } from '#features/payments/browser/test-card-select.tsx';

type ActiveRequestProps = { request: RequestView; unpaid: boolean; onApproved: (id: string) => void };

export function ActiveRequest({ request, unpaid, onApproved }: ActiveRequestProps) {
  return (
    <RequestCard request={request}>
      {isAwaitingApproval(request.status) ? (
        <AwaitingApproval
          request={request}
          unpaid={unpaid}
          onApproved={onApproved}
          payment={request.mode === 'demo' && <TestCardSelect />}
        />
      ) : (
        <RequestInProgress request={request} />
      )}
    </RequestCard>
  );
}
