import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { isAwaitingApproval } from '#modules/requests/request-status.rules.ts';
import { RequestFacts, RequestLine } from '#modules/requests/ui/parts/request-line.tsx';
import { RequestInProgress } from '#modules/requests/ui/progress/request-in-progress.tsx';
import { AwaitingApproval } from '#modules/requests/ui/results/awaiting-approval.tsx';
import { RequestPageLink } from '../request-page-link.tsx';
import { usePaying } from '../use-paying.tsx';

type ApprovedProps = { request: RequestView; onApproved: (id: string) => void };
type ActiveRequestProps = ApprovedProps & { isOpen: boolean; onToggle: () => void };

/** A request in progress: one line that opens. `request.title` is its name among those shown. */
export function ActiveRequest({ request, onApproved, isOpen, onToggle }: ActiveRequestProps) {
  return (
    <RequestLine request={request} name={request.title} opens={{ isOpen, onToggle }}>
      {isOpen && (
        <>
          <RequestFacts request={request} />
          {isAwaitingApproval(request.status) ? (
            <ToApprove request={request} onApproved={onApproved} />
          ) : (
            <RequestInProgress request={request} />
          )}
          <RequestPageLink request={request} />
        </>
      )}
    </RequestLine>
  );
}

type ToApproveProps = ApprovedProps & {
  /** On the request page. */
  whole?: boolean;
};

/** Finished work with everything needed to pay for it. */
export function ToApprove({ request, onApproved, whole = false }: ToApproveProps) {
  const paying = usePaying(request);
  return <AwaitingApproval request={request} onApproved={onApproved} whole={whole} {...paying} />;
}
