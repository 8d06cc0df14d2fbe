import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { BoardSection } from '#ui/board.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { outcomeWords, stateWords } from '../../import-text.words.ts';
import type { ImportView } from '../../imports.contract.ts';
import { isInProgress } from '../../imports.rules.ts';
import { ChooseImportFile } from './choose-import-file.tsx';
import { ImportDetailsPart } from './import-details.tsx';
import { ImportHistory } from './import-history.tsx';
import { useImportMutation, useImports, useImportsChanged } from './import-queries.ts';
import { toneOf } from './import-tones.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';
import { UploadPanel } from './upload-panel.tsx';
import { startUpload, uploadStore } from './upload-store.ts';

/**
 * The imports to show, newest first. The first one is open: the newest that is active, ready, or ended since the page was
 * opened. After it, those that are active or ready, and those that ended since the newest was uploaded, so that starting
 * an earlier file shows its result.
 */
function listShown(items: readonly ImportView[], openedAt: number): ImportView[] {
  const isCurrent = ({ state }: ImportView) => isInProgress(state) || state === 'ready';
  const endedSince = ({ finishedAt }: ImportView, since: number) =>
    finishedAt !== null && Date.parse(finishedAt) >= since;
  const newest = items.find((item) => isCurrent(item) || endedSince(item, openedAt));
  if (!newest) return [];
  const since = Math.max(openedAt, Date.parse(newest.createdAt));
  return items.filter((item) => item === newest || isCurrent(item) || endedSince(item, since));
}

/** An import uploaded before the newest one, collapsed: its start button names the file, and its result is shown. */
function EarlierImport({ item, onView }: { item: ImportView; onView: () => void }) {
  const starting = useImportMutation('start');
  const { fileName, state, mayStart } = item;
  return (
    <section className={classes.earlier} aria-label={t.importOf({ fileName })}>
      <span className={classes.found}>{fileName}</span>
      <StateBadge tone={toneOf(item)}>{stateWords[state]}</StateBadge>
      <span className={classes.acts}>
        <May right="network.change">
          {mayStart && state === 'ready' && (
            <Button
              variant="default"
              size="sm"
              loading={starting.isPending}
              onClick={() => starting.start(item.id)}
            >
              {t.startImportOf({ fileName })}
            </Button>
          )}
        </May>
        <Button variant="subtle" size="sm" aria-label={t.viewImport({ fileName })} onClick={onView}>
          {t.view}
        </Button>
      </span>
      {state === 'finished' && outcomeWords(item).map((sentence) => <span key={sentence}>{sentence}</span>)}
    </section>
  );
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
  const [open, ...earlier] = upload === null ? listShown(newest, openedAt) : [];
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
                description: t.uploadTheNextFileLater,
              })
            }
          />
        )}
        {upload !== null && <UploadPanel upload={upload} onArrived={changed} onStopped={changed} />}
        {open && <ImportDetailsPart key={open.id} id={open.id} />}
        {earlier.map((item) => (
          <EarlierImport key={item.id} item={item} onView={() => setViewed(item.id)} />
        ))}
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
        {viewed !== null && <ImportDetailsPart id={viewed} onLeave={() => setViewed(null)} />}
      </ConfirmDialog>
    </BoardSection>
  );
}
