import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { FactList } from '#ui/fact-list.tsx';
import { displayPhone } from '#ui/phone-link.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { VoiceAgentView } from '../../voice-agents.contract.ts';
import { TestCallDialog } from '../rehearsal/test-call-dialog.tsx';
import { DraftState } from '../versions/draft-state.tsx';
import { EditPromptDialog } from '../versions/edit-prompt-dialog.tsx';
import { agentTypeWords, languageWords } from '../versions/version.words.ts';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import { ViewPromptDialog } from '../versions/view-prompt-dialog.tsx';
import classes from './agent-card.module.css';
import * as t from './voice-agents.words.ts';

const previewCharacters = 200;

const previewOf = (prompt: string): string =>
  prompt.length > previewCharacters ? `${prompt.slice(0, previewCharacters).trimEnd()}…` : prompt;

function AgentFacts({ agent }: { agent: VoiceAgentView }) {
  const facts = [
    { label: t.type, value: `${agentTypeWords[agent.agentType]}, ${languageWords[agent.language]}` },
    { label: t.voice, value: <code>{agent.voiceId}</code> },
    { label: t.externalId, value: <code>{agent.retellAgentId}</code> },
    ...(agent.phoneNumber ? [{ label: t.callsFrom, value: displayPhone(agent.phoneNumber) }] : []),
    {
      label: t.liveVersion,
      value:
        agent.liveVersion === null
          ? t.noneYet
          : t.version({
              liveVersion: agent.liveVersion,
              since: agent.liveSince && formatDateTime(agent.liveSince),
            }),
    },
  ];
  return <FactList facts={facts} />;
}

type Open = 'view' | 'edit' | 'test' | 'versions' | null;

export function AgentCard({ agent, simulated }: { agent: VoiceAgentView; simulated: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const title = useId();
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h4 id={title}>{agent.name}</h4>
        {agent.isActive ? (
          <StateBadge tone="good">{t.active}</StateBadge>
        ) : (
          <StateBadge tone="quiet">{t.inactive}</StateBadge>
        )}
      </div>
      <AgentFacts agent={agent} />
      <p className={classes.preview}>{previewOf(agent.prompt)}</p>
      {agent.draft && agent.draft.state !== 'retired' && agent.agentType !== 'other' && (
        <DraftState agent={agent} draft={agent.draft} onShowRehearsal={() => setOpen('versions')} />
      )}
      <div className={classes.acts}>
        <Button variant="default" px="md" onClick={() => setOpen('view')}>
          {t.viewPrompt}
        </Button>
        <May right="agents.change">
          <Button variant="default" px="md" onClick={() => setOpen('edit')}>
            {t.editPrompt}
          </Button>
          <Button variant="default" px="md" onClick={() => setOpen('test')}>
            {t.testCall}
          </Button>
        </May>
        <Button variant="subtle" px="md" onClick={() => setOpen('versions')}>
          {t.versions}
        </Button>
      </div>
      <ViewPromptDialog agent={agent} opened={open === 'view'} onClose={close} />
      <EditPromptDialog agent={agent} opened={open === 'edit'} onClose={close} />
      <TestCallDialog agent={agent} simulated={simulated} opened={open === 'test'} onClose={close} />
      <VersionsDialog agent={agent} opened={open === 'versions'} onClose={close} />
    </article>
  );
}
