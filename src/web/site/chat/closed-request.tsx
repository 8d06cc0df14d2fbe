import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import * as t from './chat.words.ts';
import { Stage } from './stage.tsx';
import classes from './stages.module.css';

/** Closed without results, and why. */
export function ClosedRequest({ request, onReset }: { request: RequestDetail; onReset: () => void }) {
  const refunded = request.status === 'refunded';
  return (
    <Stage title={refunded ? t.thisRequestWasRefunded : t.thisRequestIsClosed}>
      <p className={classes.lead}>{request.closedReason ?? t.weCouldntFindResults}</p>
      <p className={classes.promise}>{refunded ? t.yourRefundIsOnIts : t.youWerentCharged}</p>
      <Group>
        <Button onClick={onReset}>{t.startNewConversation}</Button>
        <Button component={Link} to="/dashboard" variant="default">
          {t.openDashboard}
        </Button>
      </Group>
    </Stage>
  );
}
