import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AgentStatus, VoiceAgentView } from '../../voice-agents.contract.ts';
import { plainAgentName } from './agent-name.ts';
import { useAgentStatus } from './agent-status.tsx';
import { useAgentAct } from './use-agent-act.ts';
import { voiceAgents } from './voice-agent-queries.ts';

type Excess = { name: string; id: string; what: string };

/** Still at the vendor, and made here and out of use, or a copy of one made here that a lost answer left at the vendor. */
function excessOf(agents: readonly VoiceAgentView[], atVendor: AgentStatus['agents']): Excess[] {
  const ownThere = agents.filter(
    ({ madeHere, retellAgentId }) => madeHere && atVendor.some(({ id }) => id === retellAgentId),
  );
  const outOfUse = ownThere.filter(({ isActive }) => !isActive);
  const copies = atVendor.filter(
    ({ id, name }) =>
      agents.every(({ retellAgentId }) => retellAgentId !== id) &&
      name !== plainAgentName(name) &&
      ownThere.some((agent) => agent.name === plainAgentName(name)),
  );
  return [
    ...outOfUse.map(({ name, retellAgentId }) => ({ name, id: retellAgentId, what: 'out of use' })),
    ...copies.map(({ name, id }) => ({ name: plainAgentName(name), id, what: 'a copy' })),
  ];
}

/** Asked of the vendor anew when the question is put. */
function WhatIsRemoved({ agents }: { agents: readonly VoiceAgentView[] }) {
  const status = useAgentStatus();
  if (!status.data && !status.isError) return <LoadingPart label="Looking for excess agents" lines={2} />;
  const excess = excessOf(agents, status.data?.agents ?? []);
  return (
    <>
      {excess.length > 0 ? (
        <>
          <p>These were made by this product and make no calls. They are removed at RetellAI:</p>
          <ul>
            {excess.map(({ id, name, what }) => (
              <li key={id}>
                {name}, {what} (<code>{id}</code>)
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No agent is one too many as far as we can see now, so nothing will be removed.</p>
      )}
      <p>Agents that somebody else made at RetellAI are left alone.</p>
    </>
  );
}

type RemoveExcessProps = { agents: readonly VoiceAgentView[]; onRemoved: (message: string) => void };

/** Removes agents that this product made and does not need, after saying which. */
export function RemoveExcess({ agents, onRemoved }: RemoveExcessProps) {
  const [open, setOpen] = useState(false);
  const { refresh, report } = useAgentAct();
  const close = () => setOpen(false);
  const removing = useMutation(
    voiceAgents.cleanupAgents.mutationOptions({
      onSuccess: async ({ message, removed }) => {
        close();
        onRemoved(message);
        showToast(
          removed.length > 0
            ? { title: 'Cleanup Complete', description: 'Excess agents removed' }
            : { title: 'Nothing Removed', description: message },
        );
        await refresh();
      },
      onError: (error) => report('Cleanup Failed', error),
    }),
  );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Remove Excess Agents
      </Button>
      <ConfirmDialog opened={open} onClose={close} title="Remove excess agents?">
        <WhatIsRemoved agents={agents} />
        <DialogActions>
          <Button variant="default" onClick={close}>
            Keep them
          </Button>
          <Button color="red" loading={removing.isPending} onClick={() => removing.mutate({})}>
            Remove Excess Agents
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
