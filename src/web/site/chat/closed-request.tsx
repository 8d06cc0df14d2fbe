import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import * as t from './chat.words.ts';
import classes from './stages.module.css';

/** Closed without results, and why. */
export function ClosedRequest({ request, onReset }: { request: RequestDetail; onReset: () => void }) {
  const refunded = request.status === 'refunded';
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {refunded ? t.thisRequestWasRefunded : t.thisRequestIsClosed}
      </h2>
      <p className={classes.lead}>{request.closedReason ?? t.weCouldntFindResults}</p>
      <p className={classes.promise}>{refunded ? t.yourRefundIsOnIts : t.youWerentCharged}</p>
      <Group>
        <Button onClick={onReset}>{t.startNewConversation}</Button>
        <Button component={Link} to="/dashboard" variant="default">
          {t.openDashboard}
        </Button>
      </Group>
    </section>
  );
}
