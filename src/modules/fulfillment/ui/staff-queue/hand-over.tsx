import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { requestQueue, useCareTeam, useQueueAct } from './queue-queries.ts';

function useHandOver(onDone: () => void) {
  const { keep, report } = useQueueAct();
  return useMutation(
    requestQueue.handOverRequest.mutationOptions({
      onSuccess: (request) => {
        keep(request);
        showToast({ title: `Handed over to ${request.assigneeName ?? 'your colleague'}` });
        onDone();
      },
      onError: (error) => report('Not handed over', error),
    }),
  );
}

function HandOver({ requestId, me, onClose }: { requestId: string; me: string; onClose: () => void }) {
  const handOver = useHandOver(onClose);
  const team = useCareTeam(true);
  const [to, setTo] = useState<string | null>(null);
  const others = (team.data ?? []).filter(({ id }) => id !== me);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (to && !handOver.isPending) handOver.mutate({ id: requestId, to });
      }}
    >
      <Select
        size="md"
        label="Colleague"
        placeholder={team.isPending ? 'Loading…' : 'Choose'}
        nothingFoundMessage="Nobody else is on the team"
        searchable
        data-autofocus
        data={others.map(({ id, name, requestCount }) => ({
          value: id,
          label: `${name}, has ${requestCount === 1 ? '1 request' : `${requestCount} requests`}`,
        }))}
        value={to}
        onChange={setTo}
        error={team.isError ? 'The team could not be loaded. Close this and open it again.' : undefined}
      />
      {team.data && others.length === 0 && <p>Nobody else is on the care team yet.</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!to} loading={handOver.isPending}>
          Hand over
        </Button>
      </DialogActions>
    </form>
  );
}

type HandOverDialogProps = {
  /** Null while nothing is handed over. */
  requestId: string | null;
  me: string;
  onClose: () => void;
};

/** Gives a request that one has to a colleague. */
export function HandOverDialog({ requestId, me, onClose }: HandOverDialogProps) {
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title="Hand over to a colleague">
      {requestId && <HandOver key={requestId} requestId={requestId} me={me} onClose={onClose} />}
    </ConfirmDialog>
  );
}
