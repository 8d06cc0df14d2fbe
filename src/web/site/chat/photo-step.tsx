import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AddPhoto } from '#modules/messages/ui/add-photo.tsx';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import * as t from './chat.words.ts';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

/** Below all stages, so that an upload continues while they change. A bill is added on the request’s page. */
export function PhotoStep({ requestId }: { requestId: string }) {
  const { data: request } = useRequest(requestId);
  if (!request) return null;
  if (request.serviceType === 'bill_review')
    return (
      <div className={classes.photo}>
        <p>{t.addBillHint}</p>
        <Button component={Link} to={ticketPath(requestId)}>
          {t.addBill}
        </Button>
      </div>
    );
  if (!request.photo) return null;
  return (
    <div className={classes.photo}>
      <AddPhoto requestId={requestId} photo={request.photo} />
    </div>
  );
}
