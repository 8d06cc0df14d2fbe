import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import type { PromptVersion, VoiceAgentView } from '../../voice-agents.contract.ts';
import { cacheVersion, useAgentAction } from '../voice-agents/use-agent-action.ts';
import { usePublishingRule } from '../voice-agents/use-publishing-rule.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './draft-state.module.css';
import { isPending } from './version.words.ts';
import * as t from './versions.words.ts';

const untilThen = (liveVersion: number | null): string =>
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
          <p>{t.goesLiveIfPassed({ due, done, untilThen: untilThen(liveVersion) })}</p>
        </>
      )}
    </>
  );
}

function WaitingVersion({ draft, liveVersion }: { draft: PromptVersion; liveVersion: number | null }) {
  const rule = usePublishingRule(draft.state === 'passed');
  const after = untilThen(liveVersion);
  if (draft.state === 'draft')
    return (
      <>
        <p className={classes.title}>{t.versionIsDraft({ version: draft.version })}</p>
        <p>{t.draftHint({ untilThen: after })}</p>
      </>
    );
  return (
    <>
      <p className={classes.title}>{t.versionPassed({ version: draft.version })}</p>
      <p>
        {t.passedHint({ untilThen: after })} {rule?.secondPerson && t.secondPersonHint}
      </p>
    </>
  );
}

/** The next step of the newest version: rehearse a draft, or publish what passed. */
function NextStep({ agent, draft }: { agent: VoiceAgentView; draft: PromptVersion }) {
  const keepVersion = {
    failed: t.error,
    otherwise: t.failedToUpdatePrompt,
    onDone: ({ version }: { version: PromptVersion }, queryClient: QueryClient) =>
      cacheVersion(queryClient, agent.id, version),
  };
  const rehearse = useAgentAction({ act: voiceAgents.rehearseAgentVersion.call, ...keepVersion });
  const publish = useAgentAction({ act: voiceAgents.publishAgentVersion.call, ...keepVersion });
  const version = { id: agent.id, version: draft.version };
  if (draft.problem || (draft.state !== 'draft' && draft.state !== 'passed')) return null;
  return (
    <May right="agents.change">
      {draft.state === 'draft' ? (
        <Button loading={rehearse.isPending} onClick={() => rehearse.start(version)}>
          {t.rehearse}
        </Button>
      ) : (
        <Button loading={publish.isPending} onClick={() => publish.start(version)}>
          {t.publish}
        </Button>
      )}
    </May>
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
  const isWaiting = draft.state === 'draft' || draft.state === 'passed';
  const tone = isPending(draft) || (isWaiting && !draft.problem) ? 'progress' : 'trouble';
  return (
    <div className={classes.state} data-tone={tone}>
      <div role="status" className={classes.words}>
        {draft.problem ? (
          <>
            <p className={classes.title}>{t.versionCouldntGoLive({ version: draft.version })}</p>
            <p>
              {draft.problem} {untilThen(agent.liveVersion)}
            </p>
          </>
        ) : isPending(draft) ? (
          <PendingVersion draft={draft} liveVersion={agent.liveVersion} />
        ) : isWaiting ? (
          <WaitingVersion draft={draft} liveVersion={agent.liveVersion} />
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
        <NextStep agent={agent} draft={draft} />
        {draft.rehearsedAt && !isPending(draft) && (
          <Button variant="default" onClick={onShowRehearsal}>
            {t.viewRehearsal}
          </Button>
        )}
      </div>
    </div>
  );
}
