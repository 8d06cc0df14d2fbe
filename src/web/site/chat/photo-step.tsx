import { AddPhoto } from '#modules/messages/ui/add-photo.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

/** Stands below all stages, so that a photo goes on its way while they change. */
export function PhotoStep({ requestId }: { requestId: string }) {
  const { data: request } = useRequest(requestId);
  if (!request?.photo) return null;
  return (
    <div className={classes.photo}>
      <AddPhoto requestId={requestId} photo={request.photo} />
    </div>
  );
}
