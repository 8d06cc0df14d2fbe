import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestView } from '../../care-requests.contract.ts';
import { cacheRequest, careRequests } from '../parts/my-requests.ts';
import * as t from './results.words.ts';
import { reportFailure } from './session-expiry.ts';
import classes from './share-findings.module.css';

/** Sharing of call findings. Off by default; can be turned off again. */
export function ShareFindings({ request }: { request: RequestView }) {
  const queryClient = useQueryClient();
  const saving = useMutation(
    careRequests.shareFindings.mutationOptions({
      onSuccess: (answer) => cacheRequest(queryClient, answer),
      onError: (error) => reportFailure(t.couldntSaveYourChoice, error),
    }),
  );
  const { id, findingsAllowedAt } = request;
  const allowed = saving.isPending ? saving.variables.allowed : findingsAllowedAt !== null;
  return (
    <div className={classes.share} data-screen-only>
      <Checkbox
        label={t.shareFindings}
        description={
          findingsAllowedAt === null ? t.sharingOff : t.sharingOn({ date: formatDate(findingsAllowedAt) })
        }
        checked={allowed}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate({ id, allowed: event.currentTarget.checked })}
      />
    </div>
  );
}
