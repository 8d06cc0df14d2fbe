import { Button } from '@mantine/core';
import { saidBy } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AgentStatus } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import classes from './status-check.module.css';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

const previewCharacters = 100;

function Verdict({ status }: { status: AgentStatus }) {
  if (status.agentCount === 0 || status.agents.length === 0) {
    const reason = status.configured ? status.error : status.message;
    return (
      <div className={classes.failed} role="alert">
        <p>{t.noAgentsReturned}</p>
        {reason && <p>{reason}</p>}
      </div>
    );
  }
  return (
    <div className={classes.good} role="status">
      <p>{t.agentsReturned({ count: status.agents.length })}</p>
      <ul>
        {status.agents.map(({ id, name, prompt }) => (
          <li key={id}>
            <strong>{plainAgentName(name)}</strong> <code>{id}</code>
            <span className={classes.preview}>{prompt.slice(0, previewCharacters)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads voice agent status and shows the raw response. */
export function StatusCheck() {
  const checking = useMutationWithToast({
    act: () => voiceAgents.getRetellStatus.call(),
    failed: t.error,
    otherwise: t.pleaseTryAgain,
  });
  return (
    <div className={classes.check}>
      <div>
        <Button loading={checking.isPending} onClick={() => checking.start(undefined)}>
          {t.checkAgents}
        </Button>
      </div>
      {checking.error && (
        <p className={classes.failed} role="alert">
          {t.statusCheckFailed({ reason: saidBy(checking.error) })}
        </p>
      )}
      {checking.answer && (
        <>
          <Verdict status={checking.answer} />
          <div>
            <h2 className={classes.label}>{t.rawResult}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer can be scrolled by keyboard */}
            <pre className={classes.raw} tabIndex={0}>
              {JSON.stringify(checking.answer, null, 2)}
            </pre>
          </div>
        </>
      )}
    </div>
  );
}
