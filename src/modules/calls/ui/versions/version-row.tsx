import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMay } from '#platform/browser/session.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { PromptVersion, VersionState, VoiceAgentView } from '../../voice-agents.contract.ts';
import { VersionRehearsal } from '../rehearsal/version-rehearsal.tsx';
import { useAgentAct } from '../voice-agents/use-agent-act.ts';
import classes from '../voice-agents/versions.module.css';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { authorWords, isStuck, isUnderWay, standingWords } from './version-words.ts';

const tones: Record<VersionState, StateTone> = {
  draft: 'progress',
  rehearsing: 'progress',
  publishing: 'progress',
  live: 'good',
  refused: 'danger',
  retired: 'quiet',
};

function datesOf({ createdAt, wentLiveAt }: PromptVersion): string {
  const live = wentLiveAt ? ` · went live ${formatDateTime(wentLiveAt)}` : '';
  return `${formatDateTime(createdAt)}${live}`;
}

/** Asked before it is done: what is live stays live until the new version has passed. */
function RollBack({
  agent,
  version,
  onDone,
}: {
  agent: VoiceAgentView;
  version: number;
  onDone: () => void;
}) {
  const { noteVersion, refresh, report } = useAgentAct();
  const rolling = useMutation(
    voiceAgents.rollBackAgent.mutationOptions({
      onSuccess: async ({ message, outcome, version: taken }) => {
        onDone();
        if (outcome === 'rehearsing') noteVersion(agent.id, taken);
        showToast({
          title: outcome === 'rehearsing' ? 'Rolling back' : 'Nothing to roll back',
          description: message,
        });
        await refresh();
      },
      onError: (error) => report('Error', error, 'Failed to update prompt'),
    }),
  );
  return (
    <div className={classes.question} role="alert">
      <p>
        Roll back to version {version}? Its words become a new version, which goes live once it has passed its
        rehearsal. Until then nothing changes.
      </p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={rolling.isPending} onClick={() => rolling.mutate({ id: agent.id, version })}>
          Roll Back
        </Button>
      </div>
    </div>
  );
}

function Standing({ version }: { version: PromptVersion }) {
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
          aria-label={`Rehearsal of version ${version.version}`}
          aria-valuetext={`${done} of ${due} calls`}
        />
        <span>
          {done} of {due} calls
        </span>
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
  /** Null for the live version, which there is nothing to compare with. */
  onCompare: (() => void) | null;
};

export function VersionRow({ agent, version, onCompare }: VersionRowProps) {
  const mayRollBack = useMay()('agents.change');
  const [open, setOpen] = useState<'rehearsal' | 'roll-back' | null>(null);
  const part = useId();
  const number = version.version;
  const isLive = number === agent.liveVersion;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3>Version {number}</h3>
        <StateBadge tone={isStuck(version) ? 'danger' : tones[version.state]}>
          {standingWords(version)}
        </StateBadge>
        <span className={classes.hint}>
          {authorWords(version)} · {datesOf(version)}
        </span>
      </div>
      <Standing version={version} />
      <div className={classes.acts}>
        {version.rehearsedAt && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open === 'rehearsal'}
            aria-controls={part}
            aria-label={`${open === 'rehearsal' ? 'Hide rehearsal' : 'Rehearsal'} of version ${number}`}
            onClick={() => setOpen(open === 'rehearsal' ? null : 'rehearsal')}
          >
            {open === 'rehearsal' ? 'Hide rehearsal' : 'Rehearsal'}
          </Button>
        )}
        {onCompare && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Compare with live: version ${number}`}
            onClick={onCompare}
          >
            Compare with live
          </Button>
        )}
        {mayRollBack && !isLive && !isUnderWay(version) && version.state !== 'refused' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Roll back to version ${number}`}
            onClick={() => setOpen('roll-back')}
          >
            Roll Back
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
