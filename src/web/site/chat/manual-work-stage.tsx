import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { GuaranteedTime } from '#modules/requests/ui/progress/guaranteed-time.tsx';
import * as t from './chat.words.ts';
import { Stage } from './stage.tsx';
import classes from './stages.module.css';

const statusWords = {
  waiting: t.ourCareTeamHandlesThis,
  taken: t.someoneOnOurCareTeam,
  calling: t.ourCareTeamIsCalling,
};

/** For work done by staff, without a progress bar: who does it, by when, and where to follow it. */
export function ManualWorkStage({ request, onReset }: { request: RequestDetail; onReset: () => void }) {
  return (
    <Stage title={t.ourCareTeam}>
      <p role="status">{statusWords[request.manualWork ?? 'waiting']}</p>
      <GuaranteedTime {...request} />
      <div className={classes.notice}>
        <p>{t.youCanCloseThisPage}</p>
        <Button component={Link} to={`/dashboard/concierge-request/${request.id}`} variant="default">
          {t.openYourRequest}
        </Button>
      </div>
      <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
        {t.startNewConversation}
      </Button>
    </Stage>
  );
}
