import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useId, useState } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { PromptVersion, VersionState, VoiceAgentView } from '../../voice-agents.contract.ts';
import { VersionRehearsal } from '../rehearsal/version-rehearsal.tsx';
import { cacheVersion, useAgentAction } from '../voice-agents/use-agent-action.ts';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { authorWords, isPending, isStuck, versionStatusWords } from './version.words.ts';
import * as t from './versions.words.ts';

const tones: Record<VersionState, StateTone> = {
  draft: 'quiet',
  rehearsing: 'progress',
  passed: 'attention',
  publishing: 'progress',
  live: 'good',
  refused: 'danger',
  retired: 'quiet',
};

function datesOf({ createdAt, wentLiveAt }: PromptVersion): string {
  const live = wentLiveAt ? t.wentLive({ dateTime: formatDateTime(wentLiveAt) }) : '';
  return `${formatDateTime(createdAt)}${live}`;
}

/** Asks first: calls use the earlier text right away. */
function RollBack({
  agent,
  version,
  onDone,
}: {
  agent: VoiceAgentView;
  version: number;
  onDone: () => void;
}) {
  const rolling = useAgentAction({
    act: voiceAgents.rollBackAgent.call,
    done: ({ message, outcome }) => ({
      title: outcome === 'publishing' ? t.rollingBack : t.nothingToRollBack,
      description: message,
    }),
    failed: t.error,
    otherwise: t.failedToUpdatePrompt,
    onDone: ({ outcome, version: newVersion }, queryClient) => {
      onDone();
      if (outcome === 'publishing') cacheVersion(queryClient, agent.id, newVersion);
    },
  });
  return (
    <div className={classes.question} role="alert">
      <p>{t.confirmRollBack({ version })}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button loading={rolling.isPending} onClick={() => rolling.start({ id: agent.id, version })}>
          {t.rollBack}
        </Button>
      </div>
    </div>
  );
}

function VersionStatus({ version }: { version: PromptVersion }) {
  const { done, due } = version.progress;
  if (version.problem)
    return <p className={isStuck(version) ? classes.problem : classes.hint}>{version.problem}</p>;
  if (version.state === 'rehearsing' && due > 0) {
    return (
      <div className={classes.progress}>
        <Progress
          value={(done / due) * 100}
          size="md"
          radius="sm"
          aria-label={t.rehearsalOfVersion({ version: version.version })}
          aria-valuetext={t.ofCalls({ done, due })}
        />
        <span>{t.ofCalls({ done, due })}</span>
      </div>
    );
  }
  if (version.shortfalls.length === 0) return null;
  return (
    <ul className={classes.shortfalls}>
      {version.shortfalls.map((shortfall) => (
        <li key={shortfall}>{shortfall}</li>
      ))}
    </ul>
  );
}

type VersionRowProps = {
  agent: VoiceAgentView;
  version: PromptVersion;
  /** Null for the live version. */
  onCompare: (() => void) | null;
};

export function VersionRow({ agent, version, onCompare }: VersionRowProps) {
  const mayRollBack = usePermission()('agents.change');
  const [open, setOpen] = useState<'rehearsal' | 'roll-back' | null>(null);
  const part = useId();
  const number = version.version;
  const isLive = number === agent.liveVersion;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>{t.versionTitle({ number })}</h3>
        <StateBadge tone={isStuck(version) ? 'danger' : tones[version.state]}>
          {versionStatusWords(version)}
        </StateBadge>
        <span className={classes.hint}>
          {authorWords(version)} · {datesOf(version)}
        </span>
      </div>
      <VersionStatus version={version} />
      <div className={classes.acts}>
        {version.rehearsedAt && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open === 'rehearsal'}
            aria-controls={part}
            aria-label={t.rehearsalToggle({ open, number })}
            onClick={() => setOpen(open === 'rehearsal' ? null : 'rehearsal')}
          >
            {open === 'rehearsal' ? t.hideRehearsal : t.rehearsal}
          </Button>
        )}
        {onCompare && (
          <Button
            variant="default"
            size="sm"
            aria-label={t.compareWithLiveLabel({ number })}
            onClick={onCompare}
          >
            {t.compareWithLive}
          </Button>
        )}
        {mayRollBack && !isLive && !isPending(version) && version.wentLiveAt !== null && (
          <Button
            variant="default"
            size="sm"
            aria-label={t.rollBackLabel({ number })}
            onClick={() => setOpen('roll-back')}
          >
            {t.rollBack}
          </Button>
        )}
      </div>
      {open === 'roll-back' && <RollBack agent={agent} version={number} onDone={() => setOpen(null)} />}
      <div id={part} hidden={open !== 'rehearsal'}>
        {open === 'rehearsal' && <VersionRehearsal agentId={agent.id} version={number} />}
      </div>
    </li>
  );
}
