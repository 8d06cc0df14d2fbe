import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ConnectionView } from '../../record-connections.contract.ts';
import { records } from '../record-queries.ts';
import { recordConnections } from './connection-queries.ts';
import classes from './connections.module.css';
import * as t from './connections-ui.words.ts';

type Documents = 'keep' | 'delete';
type DisconnectDialogProps = { connection: ConnectionView; opened: boolean; onClose: () => void };

/** Ends a connection, and asks what happens to the records that came from it. */
export function DisconnectDialog({ connection, opened, onClose }: DisconnectDialogProps) {
  const { id, sourceName: source, documentCount: count } = connection;
  const [documents, setDocuments] = useState<Documents>('keep');
  const { start, isPending } = useMutationWithToast({
    act: () => recordConnections.endRecordConnection.call({ id, documents }),
    done: { title: t.disconnected({ source }) },
    failed: t.couldntDisconnect,
    invalidates: () => [recordConnections.key(), records.key()],
  });
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.disconnectSource({ source })}>
      <Radio.Group
        label={t.disconnectLead({ source })}
        value={documents}
        onChange={(value) => setDocuments(value === 'delete' ? 'delete' : 'keep')}
      >
        <div className={classes.choices}>
          <Radio value="keep" label={t.keepDocuments} />
          <Radio value="delete" label={t.deleteDocuments({ count })} description={t.deleteHint} />
        </div>
      </Radio.Group>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.stayConnected}
        </Button>
        <Button color="red" loading={isPending} onClick={() => start(undefined, onClose)}>
          {t.disconnect}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
