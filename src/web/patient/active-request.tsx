import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { isAwaitingApproval } from '#modules/requests/request-status.rules.ts';
import { RequestCard } from '#modules/requests/ui/parts/request-card.tsx';
import { progressSentence, RequestInProgress } from '#modules/requests/ui/progress/request-in-progress.tsx';
import { AwaitingApproval } from '#modules/requests/ui/results/awaiting-approval.tsx';
import * as t from './patient.words.ts';
import { usePaying } from './use-paying.tsx';

type ApprovedProps = { request: RequestView; onApproved: (id: string) => void };
type ActiveRequestProps = ApprovedProps & {
  /** Starts as one sentence, because other requests need the patient more. */
  folded: boolean;
};

export function ActiveRequest({ request, onApproved, folded }: ActiveRequestProps) {
  return (
    <RequestCard request={request}>
      {isAwaitingApproval(request.status) ? (
        <ToApprove request={request} onApproved={onApproved} />
      ) : (
        <Progress request={request} folded={folded} />
      )}
    </RequestCard>
  );
}

function Progress({ request, folded }: Omit<ActiveRequestProps, 'onApproved'>) {
  const [isOpen, setIsOpen] = useState(!folded);
  return (
    <>
      {isOpen ? <RequestInProgress request={request} /> : <p>{progressSentence(request)}</p>}
      {folded && (
        <div>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={t.progressOfRequest({ title: request.title, isOpen })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t.hideProgress : t.showProgress}
          </Button>
        </div>
      )}
    </>
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
