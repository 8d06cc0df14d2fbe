import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import classes from './stages.module.css';

/** The work ended without results, and why. */
export function ClosedRequest({ request, onReset }: { request: RequestDetail; onReset: () => void }) {
  const refunded = request.status === 'refunded';
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {refunded ? 'This request was refunded' : 'This request is closed'}
      </h2>
      <p className={classes.lead}>{request.closedReason ?? 'The work ended without results.'}</p>
      <p className={classes.promise}>{refunded ? 'Your money is on its way back.' : 'No fee was charged.'}</p>
      <Group>
        <Button onClick={onReset}>Start New Conversation</Button>
        <Button component={Link} to="/dashboard" variant="default">
          Open your dashboard
        </Button>
      </Group>
    </section>
  );
}
