import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RequestBooking } from '#features/appointments/browser/choose/request-booking.tsx';
import { ClosedFee, ClosedRequest } from '#features/care-requests/browser/closed-request.tsx';
import { RequestCard } from '#features/care-requests/browser/request-card.tsx';
import { RequestTimeline } from '#features/care-requests/browser/request-timeline.tsx';
import { ShareFindings } from '#features/care-requests/browser/share-findings.tsx';
import { UnlockedResults } from '#features/care-requests/browser/unlocked-results.tsx';
import type { RequestView } from '#features/care-requests/care-requests.contract.ts';
import { readStatus } from '#features/care-requests/request-status.rules.ts';
import { isByOffices, type ResultArtifacts } from '#features/care-requests/result-content.ts';
import { countWords } from '#features/care-requests/result-words.ts';

type HistoryRequestProps = { request: RequestView; open: boolean; onToggle: () => void };

/** Prints this card alone; the other cards wait until the print dialog is closed. */
function usePrintAlone() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}

function showWords(results: ResultArtifacts): string {
  if (!isByOffices(results))
    return `Show the results (${countWords(results.kind, results.statements.length)})`;
  return `Show the results (${results.options.length} ${results.options.length === 1 ? 'option' : 'options'})`;
}

function WithResults({
  request,
  open,
  onToggle,
}: HistoryRequestProps & { request: { resultArtifacts: unknown } }) {
  const { printing, print } = usePrintAlone();
  const results = request.resultArtifacts;
  if (!results) return null;
  return (
    <RequestCard request={request} printing={printing}>
      {readStatus(request.status) === 'refunded' && <ClosedFee request={request} />}
      {open && (
        <UnlockedResults
          heading="h4"
          results={results}
          summary={request.completionSummary}
          appointment={<RequestBooking requestId={request.id} />}
          sharing={<ShareFindings request={request} />}
          onPrint={print}
        />
      )}
      {open && <RequestTimeline requestId={request.id} />}
      <div data-screen-only>
        <Button variant="default" aria-expanded={open} onClick={onToggle}>
          {open ? 'Hide the results' : showWords(results)}
        </Button>
      </div>
    </RequestCard>
  );
}

/** A request that is over: its results, or why there are none. */
export function HistoryRequest({ request, open, onToggle }: HistoryRequestProps) {
  if (request.resultArtifacts) return <WithResults request={request} open={open} onToggle={onToggle} />;
  const completed = readStatus(request.status) === 'completed';
  return (
    <RequestCard request={request}>
      {completed ? <RequestTimeline requestId={request.id} /> : <ClosedRequest request={request} />}
    </RequestCard>
  );
}
