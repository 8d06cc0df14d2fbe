import { AddPhoto } from '#modules/messages/ui/add-photo.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

/** Below all stages, so that an upload continues while they change. */
export function PhotoStep({ requestId }: { requestId: string }) {
  const { data: request } = useRequest(requestId);
  if (!request?.photo) return null;
  return (
    <div className={classes.photo}>
      <AddPhoto requestId={requestId} photo={request.photo} />
    </div>
  );
}
