import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import { useAgentAct } from '../voice-agents/use-agent-act.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './draft-state.module.css';
import { isUnderWay } from './version-words.ts';

const meanwhile = (liveVersion: number | null): string =>
  liveVersion === null
    ? 'Until then this agent makes no calls.'
    : `Until then calls are made with version ${liveVersion}.`;

function UnderWay({ draft, liveVersion }: { draft: PromptVersion; liveVersion: number | null }) {
  const { done, due } = draft.progress;
  const percent = due > 0 ? Math.round((done / due) * 100) : 0;
  return (
    <>
      <p className={classes.title}>
        {draft.state === 'publishing'
          ? `Version ${draft.version} has passed its rehearsal and is going live`
          : `Version ${draft.version} is in its rehearsal`}
      </p>
      {draft.state !== 'publishing' && (
        <>
          <Progress
            value={percent}
            size="md"
            radius="sm"
            aria-label={`Rehearsal of version ${draft.version}`}
            aria-valuetext={`${done} of ${due} calls`}
          />
          <p>
            {due > 0 ? `${done} of ${due} calls. ` : ''}It goes live only after it has passed.{' '}
            {meanwhile(liveVersion)}
          </p>
        </>
      )}
    </>
  );
}

function Refused({ draft, liveVersion }: { draft: PromptVersion; liveVersion: number | null }) {
  return (
    <>
      <p className={classes.title}>Version {draft.version} did not pass its rehearsal</p>
      <ul className={classes.shortfalls}>
        {draft.shortfalls.map((shortfall) => (
          <li key={shortfall}>{shortfall}</li>
        ))}
      </ul>
      <p>
        {liveVersion === null
          ? 'No version is live: this agent makes no calls.'
          : `Version ${liveVersion} stays live.`}
      </p>
    </>
  );
}

type DraftStateProps = { agent: VoiceAgentView; draft: PromptVersion; onShowRehearsal: () => void };

/** What became of the newest wording, while it is not the live one. */
export function DraftState({ agent, draft, onShowRehearsal }: DraftStateProps) {
  const { refresh, report } = useAgentAct();
  const retry = useMutation(
    voiceAgents.retryAgentVersion.mutationOptions({
      onSuccess: refresh,
      onError: (error) => report('Error', error, 'Failed to update prompt'),
    }),
  );
  const tone = isUnderWay(draft) ? 'progress' : 'trouble';
  return (
    <div className={classes.state} data-tone={tone}>
      <div role="status" className={classes.words}>
        {draft.problem ? (
          <>
            <p className={classes.title}>Version {draft.version} could not go live</p>
            <p>
              {draft.problem} {meanwhile(agent.liveVersion)}
            </p>
          </>
        ) : isUnderWay(draft) ? (
          <UnderWay draft={draft} liveVersion={agent.liveVersion} />
        ) : (
          <Refused draft={draft} liveVersion={agent.liveVersion} />
        )}
      </div>
      <div className={classes.acts}>
        {draft.problem && (
          <May right="agents.change">
            <Button
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate({ id: agent.id })}
            >
              Try again
            </Button>
          </May>
        )}
        {!isUnderWay(draft) && (
          <Button variant="default" onClick={onShowRehearsal}>
            Show the rehearsal
          </Button>
        )}
      </div>
    </div>
  );
}
