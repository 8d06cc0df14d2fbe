import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { AddPhoto } from '#modules/messages/ui/add-photo.tsx';
import { photoWords } from '#modules/messages/ui/photo.words.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

/**
 * Below all stages, so that an upload continues while they change. A bill to review is added on the request’s page, where it
 * is read.
 */
export function PhotoStep({ requestId }: { requestId: string }) {
  const { data: request } = useRequest(requestId);
  if (!request?.photo) return null;
  const { of, language } = request.photo;
  return (
    <div className={classes.photo} lang={language}>
      {request.serviceType === 'bill_review' ? (
        <Button component={Link} to={ticketPath(requestId)}>
          {photoWords[language][of].add}
        </Button>
      ) : (
        <AddPhoto requestId={requestId} photo={request.photo} />
      )}
    </div>
  );
}
