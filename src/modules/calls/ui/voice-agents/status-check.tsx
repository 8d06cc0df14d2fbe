import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saidBy } from '#platform/browser/api.ts';
import type { AgentStatus } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import classes from './status-check.module.css';
import { useAgentAct } from './use-agent-act.ts';
import { voiceAgents } from './voice-agent-queries.ts';

const previewCharacters = 100;

function Verdict({ status }: { status: AgentStatus }) {
  if (status.agentCount === 0 || status.agents.length === 0) {
    const reason = status.configured ? status.error : status.message;
    return (
      <div className={classes.failed} role="alert">
        <p>No agents returned (expected 2)</p>
        {reason && <p>{reason}</p>}
      </div>
    );
  }
  return (
    <div className={classes.good} role="status">
      <p>
        {status.agents.length} {status.agents.length === 1 ? 'agent' : 'agents'} returned
      </p>
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

/** Asks for the status of the voice agents and shows the answer as it came. */
export function StatusCheck() {
  const { report } = useAgentAct();
  const checking = useMutation({
    mutationFn: () => voiceAgents.getRetellStatus.call(),
    onError: (error) => report('Error', error),
  });
  return (
    <div className={classes.check}>
      <div>
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          Check the agents
        </Button>
      </div>
      {checking.isError && (
        <p className={classes.failed} role="alert">
          Unable to check RetellAI status. {saidBy(checking.error) ?? 'Please check your connection.'}
        </p>
      )}
      {checking.data && (
        <>
          <Verdict status={checking.data} />
          <div>
            <h2 className={classes.label}>Raw result</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer can be scrolled by keyboard */}
            <pre className={classes.raw} tabIndex={0}>
              {JSON.stringify(checking.data, null, 2)}
            </pre>
          </div>
        </>
      )}
    </div>
  );
}
