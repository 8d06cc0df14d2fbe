import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RequestBooking } from '#modules/appointments/ui/choose/request-booking.tsx';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { readStatus } from '#modules/requests/request-status.rules.ts';
import { countWords } from '#modules/requests/results/result.words.ts';
import { isOfficeResults, type ResultArtifacts } from '#modules/requests/results/result-content.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { RequestCard } from '#modules/requests/ui/parts/request-card.tsx';
import { ClosedFee, ClosedRequest } from '#modules/requests/ui/progress/closed-request.tsx';
import { RequestTimeline } from '#modules/requests/ui/progress/request-timeline.tsx';
import { ShareFindings } from '#modules/requests/ui/results/share-findings.tsx';
import { UnlockedResults } from '#modules/requests/ui/results/unlocked-results.tsx';
import * as t from './patient.words.ts';

type HistoryRequestProps = { request: RequestView; open: boolean; onToggle: () => void };

/** Prints only this card. */
function usePrintAlone() {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);
  return { printing, print: () => setPrinting(true) };
}

function showLabel(results: ResultArtifacts): string {
  if (!isOfficeResults(results))
    return t.showResults({ count: countWords(results.kind, results.statements.length) });
  return t.showResults2({ optionsCount: results.options.length });
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
          booking={(showOptions) => <RequestBooking requestId={request.id}>{showOptions}</RequestBooking>}
          callsPath={ticketPath(request.id)}
          sharing={<ShareFindings request={request} />}
          onPrint={print}
        />
      )}
      {open && <RequestTimeline request={request} />}
      <div data-screen-only>
        <Button variant="default" aria-expanded={open} onClick={onToggle}>
          {open ? t.hideResults : showLabel(results)}
        </Button>
      </div>
    </RequestCard>
  );
}

/** A closed request: its results, or why there are none. */
export function HistoryRequest({ request, open, onToggle }: HistoryRequestProps) {
  if (request.resultArtifacts) return <WithResults request={request} open={open} onToggle={onToggle} />;
  const completed = readStatus(request.status) === 'completed';
  return (
    <RequestCard request={request}>
      {completed ? <RequestTimeline request={request} /> : <ClosedRequest request={request} />}
    </RequestCard>
  );
}
