import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { May } from '#platform/browser/may.tsx';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import { useAgentAction } from '../voice-agents/use-agent-action.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './draft-state.module.css';
import { isPending } from './version.words.ts';
import * as t from './versions.words.ts';

const meanwhile = (liveVersion: number | null): string =>
  liveVersion === null ? t.untilThenNoCalls : t.untilThenLiveVersion({ liveVersion });

function PendingVersion({ draft, liveVersion }: { draft: PromptVersion; liveVersion: number | null }) {
  const { done, due } = draft.progress;
  const percent = due > 0 ? Math.round((done / due) * 100) : 0;
  return (
    <>
      <p className={classes.title}>
        {draft.state === 'publishing'
          ? t.versionGoingLive({ version: draft.version })
          : t.rehearsingVersion({ version: draft.version })}
      </p>
      {draft.state !== 'publishing' && (
        <>
          <Progress
            value={percent}
            size="md"
            radius="sm"
            aria-label={t.rehearsalOfVersion({ version: draft.version })}
            aria-valuetext={t.ofCalls({ done, due })}
          />
          <p>{t.goesLiveIfPassed({ due, done, meanwhile: meanwhile(liveVersion) })}</p>
        </>
      )}
    </>
  );
}

function Refused({ draft, liveVersion }: { draft: PromptVersion; liveVersion: number | null }) {
  return (
    <>
      <p className={classes.title}>{t.versionDidntPass({ version: draft.version })}</p>
      <ul className={classes.shortfalls}>
        {draft.shortfalls.map((shortfall) => (
          <li key={shortfall}>{shortfall}</li>
        ))}
      </ul>
      <p>{liveVersion === null ? t.noVersionLive : t.versionStaysLive({ liveVersion })}</p>
    </>
  );
}

type DraftStateProps = { agent: VoiceAgentView; draft: PromptVersion; onShowRehearsal: () => void };

/** Status of the newest version while it isn't live. */
export function DraftState({ agent, draft, onShowRehearsal }: DraftStateProps) {
  const retry = useAgentAction({
    act: voiceAgents.retryAgentVersion.call,
    failed: t.error,
    otherwise: t.failedToUpdatePrompt,
  });
  const tone = isPending(draft) ? 'progress' : 'trouble';
  return (
    <div className={classes.state} data-tone={tone}>
      <div role="status" className={classes.words}>
        {draft.problem ? (
          <>
            <p className={classes.title}>{t.versionCouldntGoLive({ version: draft.version })}</p>
            <p>
              {draft.problem} {meanwhile(agent.liveVersion)}
            </p>
          </>
        ) : isPending(draft) ? (
          <PendingVersion draft={draft} liveVersion={agent.liveVersion} />
        ) : (
          <Refused draft={draft} liveVersion={agent.liveVersion} />
        )}
      </div>
      <div className={classes.acts}>
        {draft.problem && (
          <May right="agents.change">
            <Button variant="default" loading={retry.isPending} onClick={() => retry.start({ id: agent.id })}>
              {t.tryAgain}
            </Button>
          </May>
        )}
        {!isPending(draft) && (
          <Button variant="default" onClick={onShowRehearsal}>
            {t.viewRehearsal}
          </Button>
        )}
      </div>
    </div>
  );
}
