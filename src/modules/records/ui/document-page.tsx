import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { downloadFrom } from '#platform/browser/download-from.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { PlaceView } from '../record-facts.contract.ts';
import type { RecordDocumentDetail } from '../records.contract.ts';
import { DocumentDetails } from './document-details.tsx';
import { DocumentLine, describeDocument } from './document-list.tsx';
import { FactItem } from './fact-item.tsx';
import { PagePictures } from './page-pictures.tsx';
import { PageText } from './page-text.tsx';
import { records, useRecordAction, useRecordDocument } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

/** One document: its pages, what it says and where, and what was not understood. */
export function DocumentPage({ id }: { id: string }) {
  return (
    <QueryPart
      query={useRecordDocument(id)}
      name={{ loading: t.loadingDocument, failed: t.couldntLoadDocument }}
    >
      {(document) => <Loaded document={document} />}
    </QueryPart>
  );
}

const hasPicture = ({ hasPages, state, pagesRead }: RecordDocumentDetail): boolean =>
  hasPages && state !== 'infected' && (pagesRead > 0 || state === 'read');

function Loaded({ document }: { document: RecordDocumentDetail }) {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<{ page: number; place: PlaceView | null }>(() => ({
    page: Math.max(1, Number(search.get('page')) || 1),
    place: null,
  }));
  const showsPages = hasPicture(document);
  return (
    <div className={classes.records}>
      <Heading document={document} />
      <div className={classes.columns} data-pages={showsPages || undefined}>
        {showsPages && (
          <PagePictures
            document={document}
            shown={shown}
            onTurn={(page) => setShown({ page, place: null })}
          />
        )}
        <div className={classes.records}>
          <WhatItSays document={document} onShow={(place) => setShown({ page: place.page, place })} />
          {document.format === 'text' && document.state === 'read' && (
            <Fold title={t.textOfFile}>
              <PageText id={document.id} page={1} />
            </Fold>
          )}
          <LeftOut document={document} />
          {document.state !== 'infected' && (
            <Fold title={t.details}>
              <DocumentDetails key={document.kind} document={document} />
            </Fold>
          )}
        </div>
      </div>
    </div>
  );
}

function Heading({ document }: { document: RecordDocumentDetail }) {
  const { subject, problem, reason } = document;
  return (
    <Panel>
      <div className={classes.section}>
        <p className={classes.name}>{document.title ?? document.name}</p>
        <p className={classes.hint} aria-live="polite">
          {describeDocument(document)}
        </p>
        {document.state === 'infected' && <p className={classes.problem}>{t.infected}</p>}
        {problem && <p className={classes.problem}>{problem}</p>}
        {document.scan === 'not_scanned' && <p className={classes.note}>{t.notScanned}</p>}
        {reason && <p className={classes.hint}>{t.mailedIn({ reason })}</p>}
        {document.isAboutSomeoneElse && subject.name && (
          <p className={classes.note}>{t.aboutSomeoneElse({ name: subject.name })}</p>
        )}
        <Actions document={document} />
      </div>
    </Panel>
  );
}

function Actions({ document }: { document: RecordDocumentDetail }) {
  const { id, name, format, state } = document;
  const isPhoto = format === 'jpeg' || format === 'png' || format === 'heic';
  const download = useMutationWithToast({
    act: (query: string) => downloadFrom(`/api/records/documents/${id}/file${query}`, name),
    failed: t.couldntDownload,
  });
  return (
    <>
      <div className={classes.actions}>
        {state !== 'infected' && (
          <Button variant="default" loading={download.isPending} onClick={() => download.start('')}>
            {t.download}
          </Button>
        )}
        {state !== 'infected' && isPhoto && (
          <Button
            variant="default"
            loading={download.isPending}
            onClick={() => download.start('?for=sharing')}
          >
            {t.downloadForSharing}
          </Button>
        )}
        <DeleteDocument id={id} />
      </div>
      {isPhoto && state !== 'infected' && <p className={classes.hint}>{t.sharingHint}</p>}
    </>
  );
}

function DeleteDocument({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { start, isPending } = useRecordAction({
    act: () => records.deleteRecordDocument.call({ id }),
    done: { title: t.documentDeleted },
    failed: t.couldntDelete,
    onDone: (_answer, queryClient) => {
      queryClient.removeQueries({ queryKey: records.getRecordDocument.key({ input: { id } }) });
      void navigate('/records', { replace: true });
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t.deleteDocument}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={() => setOpen(false)} title={t.deleteTitle}>
        <p>{t.deleteLead}</p>
        <DialogActions>
          <Button variant="default" onClick={() => setOpen(false)}>
            {t.keepDocument}
          </Button>
          <Button color="red" loading={isPending} onClick={() => start(undefined)}>
            {t.deleteForever}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}

type WhatItSaysProps = { document: RecordDocumentDetail; onShow: (place: PlaceView) => void };

function WhatItSays({ document, onShow }: WhatItSaysProps) {
  const { id, facts, state, format, contents } = document;
  if (format === 'zip')
    return (
      <section className={classes.section} aria-labelledby="contents">
        <h2 id="contents" className={classes.heading}>
          {t.contents}
        </h2>
        <ul className={classes.list}>
          {contents.map((one) => (
            <li key={one.id} className={classes.item}>
              <DocumentLine document={one} />
            </li>
          ))}
        </ul>
      </section>
    );
  if (state !== 'read') return null;
  return (
    <section className={classes.section} aria-labelledby="what-it-says">
      <h2 id="what-it-says" className={classes.heading}>
        {t.whatItSays}
      </h2>
      {facts.length === 0 && <p>{t.nothingSaid}</p>}
      <ul className={classes.list}>
        {facts.map((view) => (
          <FactItem key={view.id} view={view} documentId={id} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

/** What was kept but not sorted, not read, or not added. */
function LeftOut({ document: { notUnderstood, unreadPages, skipped } }: { document: RecordDocumentDetail }) {
  return (
    <>
      {unreadPages.length > 0 && (
        <p className={classes.note}>{t.unreadPages({ pages: unreadPages.slice(0, 40).join(', ') })}</p>
      )}
      {notUnderstood.length > 0 && (
        <Fold title={`${t.notUnderstood} (${notUnderstood.length})`}>
          <p className={classes.hint}>{t.notUnderstoodHint}</p>
          <ul className={classes.list}>
            {notUnderstood.map(({ section, text, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list whose items can be equal
              <li key={at} className={classes.item}>
                <span className={classes.name}>{section}</span>
                {text && <p>{text}</p>}
                <p className={classes.hint}>{why}</p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {skipped.length > 0 && (
        <Fold title={`${t.skippedFiles} (${skipped.length})`}>
          <ul className={classes.list}>
            {skipped.map(({ name, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list whose items can be equal
              <li key={at} className={classes.item}>
                <span className={classes.name}>{name}</span>
                <p className={classes.hint}>{why}</p>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
