import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { isAwaitingApproval } from '#modules/requests/request-status.rules.ts';
import { RequestCard } from '#modules/requests/ui/parts/request-card.tsx';
import { RequestInProgress } from '#modules/requests/ui/progress/request-in-progress.tsx';
import { AwaitingApproval } from '#modules/requests/ui/results/awaiting-approval.tsx';
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
  /** On the request page. */
  whole?: boolean;
};

/** Finished work with everything needed to pay for it. */
export function ToApprove({ request, onApproved, whole = false }: ToApproveProps) {
  const paying = usePaying(request);
  return <AwaitingApproval request={request} onApproved={onApproved} whole={whole} {...paying} />;
}
