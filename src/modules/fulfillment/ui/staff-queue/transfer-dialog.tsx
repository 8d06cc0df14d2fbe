import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useCareTeam, useRequestAction } from './queue-queries.ts';
import * as t from './staff-queue.words.ts';

function TransferForm({ requestId, me, onClose }: { requestId: string; me: string; onClose: () => void }) {
  const transfer = useRequestAction({
    act: requestQueue.handOverRequest.call,
    done: ({ assigneeName }) => ({ title: t.transferredTo({ assigneeName }) }),
    failed: t.couldntTransferTheRequest,
    onDone: onClose,
  });
  const team = useCareTeam(true);
  const [to, setTo] = useState<string | null>(null);
  const others = (team.data ?? []).filter(({ id }) => id !== me);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (to) transfer.start({ id: requestId, to });
      }}
    >
      <Select
        size="md"
        label={t.transferTo}
        placeholder={team.isPending ? t.loading : t.choose}
        nothingFoundMessage={t.noMatchingStaff}
        searchable
        data-autofocus
        data={others.map(({ id, name, requestCount }) => ({
          value: id,
          label: `${name} (${requestCount === 1 ? '1 request' : `${requestCount} requests`})`,
        }))}
        value={to}
        onChange={setTo}
        error={team.isError ? t.couldntLoadStaff : undefined}
      />
      {team.data && others.length === 0 && <p>{t.noOtherStaff}</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" disabled={!to} loading={transfer.isPending}>
          {t.transfer}
        </Button>
      </DialogActions>
    </form>
  );
}

type TransferDialogProps = {
  /** Null while closed. */
  requestId: string | null;
  me: string;
  onClose: () => void;
};

/** Transfers a request to another staff member. */
export function TransferDialog({ requestId, me, onClose }: TransferDialogProps) {
  return (
    <ConfirmDialog opened={requestId !== null} onClose={onClose} title={t.transferRequest}>
      {requestId && <TransferForm key={requestId} requestId={requestId} me={me} onClose={onClose} />}
    </ConfirmDialog>
  );
}
