import { useState, useSyncExternalStore } from 'react';
import { useMay } from '#platform/browser/session.ts';
import { BoardPart } from '#ui/board.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { ImportView } from '../../imports.contract.ts';
import { isMoving } from '../../imports.rules.ts';
import { ChooseImportFile } from './choose-import-file.tsx';
import { ImportDetailsPart } from './import-details.tsx';
import { ImportHistory } from './import-history.tsx';
import { useImports, useImportsChanged } from './import-queries.ts';
import classes from './imports.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { startUpload, uploadStore } from './upload-store.ts';

/** The import that stands open: whatever moves or waits for a word, else the newest that ended a moment ago. */
function findOpen(items: readonly ImportView[], openedAt: number): ImportView | null {
  const active = items.find(({ state }) => isMoving(state) || state === 'ready');
  const justOver = items.find(({ finishedAt }) => finishedAt !== null && Date.parse(finishedAt) >= openedAt);
  return active ?? justOver ?? null;
}

/** Files of providers and prices: bring one in, follow it, and see what became of those before. */
export function ImportBoard() {
  const [page, setPage] = useState(1);
  const [viewed, setViewed] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const upload = useSyncExternalStore(uploadStore.subscribe, uploadStore.read, uploadStore.readOnServer);
  const listed = useImports(page);
  const newest = useImports(1).data?.items ?? [];
  const changed = useImportsChanged();
  const mayChange = useMay()('network.change');
  const open = upload === null ? findOpen(newest, openedAt) : null;
  const choose = (file: File) => void startUpload(file, changed);
  return (
    <BoardPart
      title="Import"
      lead="Providers and prices from public files. Every value keeps its file, row and date; a file that breaks off changes no price."
    >
      <div className={classes.parts}>
        {mayChange && upload === null && (
          <ChooseImportFile
            onChoose={choose}
            onSeveral={() =>
              showToast({ title: 'One file at a time', description: 'Please drop them one after the other.' })
            }
          />
        )}
        {upload !== null && <UploadPanel upload={upload} onArrived={changed} onStopped={changed} />}
        {open && <ImportDetailsPart key={open.id} id={open.id} />}
        <QueryPart query={listed} name="the imports">
          {(data) => (
            <section aria-label="Earlier imports">
              <h4 className={classes.subtitle}>History</h4>
              <ImportHistory
                items={data.items}
                totalCount={data.totalCount}
                page={page}
                onPage={setPage}
                onView={setViewed}
              />
            </section>
          )}
        </QueryPart>
      </div>
      <ConfirmDialog opened={viewed !== null} onClose={() => setViewed(null)} title="Import" size="xl">
        {viewed !== null && <ImportDetailsPart id={viewed} />}
      </ConfirmDialog>
    </BoardPart>
  );
}
