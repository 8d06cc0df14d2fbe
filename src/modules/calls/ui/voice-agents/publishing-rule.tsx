import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { usePermission } from '#platform/browser/session.ts';
import { useAgentAction } from './use-agent-action.ts';
import { usePublishingRule } from './use-publishing-rule.ts';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

/** Switch: a second person publishes prompts, or their author may. */
export function PublishingRule() {
  const rule = usePublishingRule();
  const mayChange = usePermission()('settings.change');
  const saving = useAgentAction({
    act: voiceAgents.setPublishingRule.call,
    done: ({ secondPerson }) => ({ title: secondPerson ? t.secondPersonOn : t.secondPersonOff }),
    failed: t.couldntChangeSetting,
    onDone: (saved, queryClient) =>
      queryClient.setQueryData(voiceAgents.getPublishingRule.queryOptions().queryKey, saved),
  });
  if (!rule) return null;
  return (
    <Switch
      label={t.requireSecondPerson}
      description={t.secondPersonHint}
      checked={rule.secondPerson}
      disabled={saving.isPending || !mayChange}
      onChange={({ currentTarget }) => saving.start({ secondPerson: currentTarget.checked })}
    />
  );
}
