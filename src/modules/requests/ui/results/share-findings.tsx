import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestView } from '../../care-requests.contract.ts';
import { careRequests, keepAnswer } from '../parts/my-requests.ts';
import { reportFailedAct } from './session-expiry.ts';
import classes from './share-findings.module.css';

/** Whether everybody may see what these calls found: off until the patient says so, and theirs to take back. */
export function ShareFindings({ request }: { request: RequestView }) {
  const queryClient = useQueryClient();
  const saving = useMutation(
    careRequests.shareFindings.mutationOptions({
      onSuccess: (answer) => keepAnswer(queryClient, answer),
      onError: (error) => reportFailedAct('Your choice was not saved', error),
    }),
  );
  const { id, findingsAllowedAt } = request;
  const allowed = saving.isPending ? saving.variables.allowed : findingsAllowedAt !== null;
  return (
    <div className={classes.share} data-screen-only>
      <Checkbox
        label="Share what these offices told us"
        description={
          findingsAllowedAt === null
            ? 'Off: only you see it. On: their prices, plans, and whether they take new patients show in the public comparison. Nothing about you does.'
            : `On since ${formatDate(findingsAllowedAt)}: it may show in the public comparison. Nothing about you does. Turn it off to take it back.`
        }
        checked={allowed}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate({ id, allowed: event.currentTarget.checked })}
      />
    </div>
  );
}
