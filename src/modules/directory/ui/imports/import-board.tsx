import { useState, useSyncExternalStore } from 'react';
import { usePermission } from '#platform/browser/session.ts';
import { BoardSection } from '#ui/board.tsx';
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
import * as t from './imports.words.ts';
import { UploadPanel } from './upload-panel.tsx';
import { startUpload, uploadStore } from './upload-store.ts';

/**
 * The import to show: the one that is active or ready, else the newest that ended since the page was opened.
 */
function findOpen(items: readonly ImportView[], openedAt: number): ImportView | null {
  const active = items.find(({ state }) => isMoving(state) || state === 'ready');
  const justEnded = items.find(({ finishedAt }) => finishedAt !== null && Date.parse(finishedAt) >= openedAt);
  return active ?? justEnded ?? null;
}

/** Uploads and imports provider and price files, with progress and history. */
export function ImportBoard() {
  const [page, setPage] = useState(1);
  const [viewed, setViewed] = useState<string | null>(null);
  const [openedAt] = useState(() => Date.now());
  const upload = useSyncExternalStore(uploadStore.subscribe, uploadStore.read, uploadStore.readOnServer);
  const listed = useImports(page);
  const newest = useImports(1).data?.items ?? [];
  const changed = useImportsChanged();
  const mayChange = usePermission()('network.change');
  const open = upload === null ? findOpen(newest, openedAt) : null;
  const choose = (file: File) => void startUpload(file, changed);
  return (
    <BoardSection title={t.importLabel} lead={t.importLead}>
      <div className={classes.parts}>
        {mayChange && upload === null && (
          <ChooseImportFile
            onChoose={choose}
            onSeveral={() =>
              showToast({
                title: t.oneFileAtATime,
                description: 'Upload the next file when this one is done.',
              })
            }
          />
        )}
        {upload !== null && <UploadPanel upload={upload} onArrived={changed} onStopped={changed} />}
        {open && <ImportDetailsPart key={open.id} id={open.id} />}
        <QueryPart query={listed} name="imports">
          {(data) => (
            <section aria-label={t.earlierImports}>
              <h4 className={classes.subtitle}>{t.history}</h4>
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
      <ConfirmDialog opened={viewed !== null} onClose={() => setViewed(null)} title={t.importLabel} size="xl">
        {viewed !== null && <ImportDetailsPart id={viewed} />}
      </ConfirmDialog>
    </BoardSection>
  );
}
