import { AwaitingApproval } from '#features/care-requests/browser/awaiting-approval.tsx';
import { RequestCard } from '#features/care-requests/browser/request-card.tsx';
import { RequestInProgress } from '#features/care-requests/browser/request-in-progress.tsx';
import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { isAwaitingApproval } from '#features/care-requests/request-status.rules.ts';
import { usePaying } from './use-paying.tsx';

type ActiveRequestProps = { request: RequestView; onApproved: (id: string) => void };

export function ActiveRequest({ request, onApproved }: ActiveRequestProps) {
  return (
    <RequestCard request={request}>
      {isAwaitingApproval(request.status) ? (
        <ToApprove request={request} onApproved={onApproved} />
      ) : (
        <RequestInProgress request={request} />
      )}
    </RequestCard>
  );
}

type ToApproveProps = ActiveRequestProps & {
  /** On the page of the whole request. */
  whole?: boolean;
};

/** Finished work with all that paying for it needs. */
export function ToApprove({ request, onApproved, whole = false }: ToApproveProps) {
  const paying = usePaying(request);
  return <AwaitingApproval request={request} onApproved={onApproved} whole={whole} {...paying} />;
}
