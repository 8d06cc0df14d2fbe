import { type ReactNode, useEffect, useState } from 'react';
import { RequestBooking } from '#modules/appointments/ui/choose/request-booking.tsx';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { readStatus } from '#modules/requests/request-status.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { RequestFacts, RequestLine } from '#modules/requests/ui/parts/request-line.tsx';
import { ClosedFee, ClosedRequest } from '#modules/requests/ui/progress/closed-request.tsx';
import { RequestTimeline } from '#modules/requests/ui/progress/request-timeline.tsx';
import { ShareFindings } from '#modules/requests/ui/results/share-findings.tsx';
import { UnlockedResults } from '#modules/requests/ui/results/unlocked-results.tsx';
import { RequestPageLink } from '../request-page-link.tsx';

type HistoryRequestProps = { request: RequestView; isOpen: boolean; onToggle: () => void };

/** Prints only this request. */
function usePrintAlone() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}

function outcome(request: RequestView, print: () => void): ReactNode {
  const results = request.resultArtifacts;
  const status = readStatus(request.status);
  if (!results)
    return status === 'completed' ? (
      <RequestTimeline request={request} />
    ) : (
      <ClosedRequest request={request} />
    );
  return (
    <>
      {status === 'refunded' && <ClosedFee request={request} />}
      <UnlockedResults
        heading="h4"
        results={results}
        summary={request.completionSummary}
        booking={(showOptions, rest) => (
          <RequestBooking requestId={request.id} rest={rest}>
            {showOptions}
          </RequestBooking>
        )}
        callsPath={ticketPath(request.id)}
        sharing={<ShareFindings request={request} />}
        onPrint={print}
      />
      <RequestTimeline request={request} />
    </>
  );
}

/** A closed request: one line that opens to its results, or to why there are none. */
export function HistoryRequest({ request, isOpen, onToggle }: HistoryRequestProps) {
  const { printing, print } = usePrintAlone();
  return (
    <RequestLine request={request} name={request.title} opens={{ isOpen, onToggle }} printing={printing}>
      {isOpen && (
        <>
          <RequestFacts request={request} />
          {outcome(request, print)}
          <RequestPageLink request={request} />
        </>
      )}
    </RequestLine>
  );
}
