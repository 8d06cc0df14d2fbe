import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useQueueAct } from '../staff-queue/queue-queries.ts';
import classes from './gate.module.css';
import { evidenceGate } from './gate-queries.ts';

/** Whether a person checks every finished request, or only those whose evidence is not plain. */
export function GateSetting() {
  const queryClient = useQueryClient();
  const { report } = useQueueAct();
  const { data } = useQuery(evidenceGate.getEvidenceGate.queryOptions({ staleTime: 60_000 }));
  const saving = useMutation(
    evidenceGate.setEvidenceGate.mutationOptions({
      onSuccess: (setting) => {
        queryClient.setQueryData(evidenceGate.getEvidenceGate.queryOptions().queryKey, setting);
        showToast({
          title: setting.checksEveryRequest
            ? 'A person checks every request from now on'
            : 'Only doubtful evidence stops for a person from now on',
        });
      },
      onError: (error) => report('Not changed', error),
    }),
  );
  const mayChange = useMay()('settings.change');
  if (!data) return null;
  return (
    <Switch
      className={classes.setting ?? ''}
      label="A person checks every finished request"
      description="Off: only requests whose evidence is not plain wait for a person."
      checked={data.checksEveryRequest}
      disabled={saving.isPending || !mayChange}
      onChange={({ currentTarget }) => saving.mutate({ checksEveryRequest: currentTarget.checked })}
    />
  );
}
