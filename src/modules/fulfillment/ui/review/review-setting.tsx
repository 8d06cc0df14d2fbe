import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '#platform/browser/session.ts';
import { useQueueMutation } from '../staff-queue/queue-queries.ts';
import classes from './gate.module.css';
import * as t from './review.words.ts';
import { evidenceGate } from './review-queries.ts';

/** Switch: review every request, or only those with unclear evidence. */
export function ReviewSetting() {
  const { data } = useQuery(evidenceGate.getEvidenceGate.queryOptions({ staleTime: 60_000 }));
  const saving = useQueueMutation({
    act: evidenceGate.setEvidenceGate.call,
    done: ({ checksEveryRequest }) => ({
      title: checksEveryRequest ? t.everyRequestReviewed : t.onlyUnclearReviewed,
    }),
    failed: t.couldntChangeSetting,
    onDone: (setting, queryClient) =>
      queryClient.setQueryData(evidenceGate.getEvidenceGate.queryOptions().queryKey, setting),
  });
  const mayChange = usePermission()('settings.change');
  if (!data) return null;
  return (
    <Switch
      className={classes.setting ?? ''}
      label={t.reviewEveryRequest}
      description={t.reviewSettingHint}
      checked={data.checksEveryRequest}
      disabled={saving.isPending || !mayChange}
      onChange={({ currentTarget }) => saving.start({ checksEveryRequest: currentTarget.checked })}
    />
  );
}
