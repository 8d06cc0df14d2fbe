import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import type { AgentStatus, VoiceAgentView } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import { useAgentStatus } from './agent-status.tsx';
import { useAgentAction } from './use-agent-action.ts';
import { voiceAgents } from './voice-agent-queries.ts';
import * as t from './voice-agents.words.ts';

type Excess = { name: string; id: string; what: string };

/** Agents at the vendor that were created here and are inactive, or duplicates from a lost response. */
function findExcess(agents: readonly VoiceAgentView[], atVendor: AgentStatus['agents']): Excess[] {
  const ownAtVendor = agents.filter(
    ({ madeHere, retellAgentId }) => madeHere && atVendor.some(({ id }) => id === retellAgentId),
  );
  const inactive = ownAtVendor.filter(({ isActive }) => !isActive);
  const copies = atVendor.filter(
    ({ id, name }) =>
      agents.every(({ retellAgentId }) => retellAgentId !== id) &&
      name !== plainAgentName(name) &&
      ownAtVendor.some((agent) => agent.name === plainAgentName(name)),
  );
  return [
    ...inactive.map(({ name, retellAgentId }) => ({ name, id: retellAgentId, what: t.notInUse })),
    ...copies.map(({ name, id }) => ({ name: plainAgentName(name), id, what: 'duplicate' })),
  ];
}

/** Refetched when the dialog opens. */
function ExcessAgents({ agents }: { agents: readonly VoiceAgentView[] }) {
  const status = useAgentStatus();
  if (!status.data && !status.isError) return <LoadingPart label={t.checkingForExcessAgents} lines={2} />;
  const excess = findExcess(agents, status.data?.agents ?? []);
  return (
    <>
      {excess.length > 0 ? (
        <>
          <p>{t.agentsToRemove}</p>
          <ul>
            {excess.map(({ id, name, what }) => (
              <li key={id}>
                {name}, {what} (<code>{id}</code>)
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t.noExcessAgents}</p>
      )}
      <p>{t.otherAgentsKept}</p>
    </>
  );
}

type RemoveExcessProps = { agents: readonly VoiceAgentView[]; onRemoved: (message: string) => void };

/** Removes agents created here that aren't needed, after listing them. */
export function RemoveExcess({ agents, onRemoved }: RemoveExcessProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const removing = useAgentAction({
    act: voiceAgents.cleanupAgents.call,
    done: ({ message, removed }) =>
      removed.length > 0
        ? { title: t.cleanupComplete, description: t.excessAgentsRemoved }
        : { title: t.nothingRemoved, description: message },
    failed: t.cleanupFailed,
    onDone: ({ message }) => {
      close();
      onRemoved(message);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.removeExcessAgents}
      </Button>
      <ConfirmDialog opened={open} onClose={close} title={t.removeExcessAgentsQuestion}>
        <ExcessAgents agents={agents} />
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button color="red" loading={removing.isPending} onClick={() => removing.start({})}>
            {t.removeExcessAgents}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
