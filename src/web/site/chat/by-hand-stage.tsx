import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { PromisedTime } from '#modules/requests/ui/progress/promised-time.tsx';
import classes from './stages.module.css';

/** Work that only a person can do: no bar pretends otherwise. Who does it, by when, and where to follow it. */
export function ByHandStage({ request, onReset }: { request: RequestDetail; onReset: () => void }) {
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        A person works on it
      </h2>
      <p role="status">
        {request.byHand === 'taken'
          ? 'A person of our care team is working on your request now.'
          : 'This kind of request is worked on by a person. It is with our care team now, and no office is called by our agent.'}
      </p>
      <PromisedTime {...request} />
      <div className={classes.notice}>
        <p>
          You can close this page. We tell you when the work is finished, and ask you if we need anything.
        </p>
        <Button component={Link} to={`/dashboard/concierge-request/${request.id}`} variant="default">
          Open your request
        </Button>
      </div>
      <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
        Start New Conversation
      </Button>
    </section>
  );
}
