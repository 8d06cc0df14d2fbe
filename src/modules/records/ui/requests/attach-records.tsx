import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { maxFilesPerMessage } from '#modules/messages/files.rules.ts';
import { messages } from '#modules/messages/ui/care-thread-queries.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AttachableRecord } from '../../record-requests.contract.ts';
import { documentKinds } from '../../records.words.ts';
import { recordRequests } from './record-request-queries.ts';
import classes from './requests.module.css';
import * as t from './requests.words.ts';

/** Sends documents of the person's records to the care team of a request. */
export function AttachRecords({ requestId }: { requestId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.attach} data-screen-only>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t.addFromRecords}
      </Button>
      <ConfirmDialog opened={opened} onClose={() => setOpened(false)} title={t.addFromRecords} size="lg">
        <Choose requestId={requestId} onClose={() => setOpened(false)} />
      </ConfirmDialog>
    </div>
  );
}

function Choose({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const query = useQuery(recordRequests.listRecordsForRequest.queryOptions({ input: { id: requestId } }));
  return (
    <QueryPart query={query} name={{ loading: t.loading, failed: t.couldntLoad }}>
      {({ documents }) =>
        documents.length === 0 ? (
          <p>
            {t.nothingToAdd} <Link to="/records">{t.openRecords}</Link>
          </p>
        ) : (
          <ChooseDocuments requestId={requestId} documents={documents} onClose={onClose} />
        )
      }
    </QueryPart>
  );
}

type ChooseDocumentsProps = {
  requestId: string;
  documents: readonly AttachableRecord[];
  onClose: () => void;
};

function ChooseDocuments({ requestId, documents, onClose }: ChooseDocumentsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { start, isPending } = useSend(requestId);
  const isTooMany = chosen.length > maxFilesPerMessage;
  return (
    <>
      <p>{t.addLead}</p>
      <Checkbox.Group label={t.documents} value={chosen} onChange={setChosen}>
        <div className={classes.choices}>
          {documents.map(({ id, title, kind, date, addedAt }) => (
            <Checkbox
              key={id}
              value={id}
              label={title}
              description={[kind === null ? null : documentKinds[kind], date ?? formatDate(addedAt)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </div>
      </Checkbox.Group>
      {isTooMany && <p role="alert">{t.tooMany({ count: maxFilesPerMessage })}</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          disabled={chosen.length === 0 || isTooMany}
          loading={isPending}
          onClick={() => start(chosen, onClose)}
        >
          {chosen.length === 0 ? t.sendNone : t.send({ count: chosen.length })}
        </Button>
      </DialogActions>
    </>
  );
}

/** One message with copies of the documents. Repeating it after a lost connection sends nothing twice. */
function useSend(requestId: string) {
  const [submissionKey] = useState(() => crypto.randomUUID());
  return useMutationWithToast({
    act: async (documentIds: string[]) => {
      const fileIds: string[] = [];
      for (const documentId of documentIds)
        fileIds.push((await recordRequests.copyRecordToRequest.call({ id: requestId, documentId })).fileId);
      return messages.sendCareMessage.call({ id: requestId, body: t.message, fileIds, submissionKey });
    },
    done: { title: t.sentTitle },
    failed: t.couldntSend,
    invalidates: () => [messages.key()],
  });
}
