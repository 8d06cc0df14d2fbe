import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { FactView, PlaceView } from '../record-facts.contract.ts';
import { detailsOfFact, nameOfFact, titleOfFact } from './describe-fact.ts';
import { FactDialog } from './fact-dialog.tsx';
import { documentPath, records, useRecordAction } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type FactItemProps = {
  view: FactView;
  /** On the page of a document: shows where it says so. */
  onShow?: ((place: PlaceView) => void) | undefined;
  documentId?: string | undefined;
};

/** A fact with its sources, and what the patient can do about it. */
export function FactItem({ view, onShow, documentId }: FactItemProps) {
  const [open, setOpen] = useState<'correct' | 'remove' | null>(null);
  const name = view.plainName ?? nameOfFact(view.fact);
  return (
    <li className={classes.item}>
      <span className={classes.name}>{titleOfFact(view)}</span>
      {view.plainName && nameOfFact(view.fact) !== view.plainName && (
        <p className={classes.hint}>{t.asWritten({ text: nameOfFact(view.fact) })}</p>
      )}
      {detailsOfFact(view.fact).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {view.state === 'added' && <p className={classes.hint}>{t.addedByYou}</p>}
      {view.state === 'corrected' && view.original && (
        <p className={classes.hint}>{t.correctedByYou({ original: wordOriginal(view.original) })}</p>
      )}
      <Sources view={view} onShow={onShow} documentId={documentId} />
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t.correctNamed({ name })}
          onClick={() => setOpen('correct')}
        >
          {t.correct}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={t.removeNamed({ name })}
          onClick={() => setOpen('remove')}
        >
          {t.remove}
        </Button>
      </div>
      {open === 'correct' && (
        <FactDialog
          kind={view.fact.kind}
          edited={view}
          householdMemberId={null}
          onClose={() => setOpen(null)}
        />
      )}
      <RemoveDialog view={view} opened={open === 'remove'} name={name} onClose={() => setOpen(null)} />
    </li>
  );
}

const wordOriginal = (fact: FactView['fact']): string =>
  [titleOfFact({ fact, plainName: null }), ...detailsOfFact(fact)].join(' · ');

function Sources({ view, onShow, documentId }: Pick<FactItemProps, 'view' | 'onShow' | 'documentId'>) {
  const [first] = view.sources;
  if (!first) return null;
  const places = new Map(
    view.sources.map((source) => [`${source.documentId} ${source.place?.page ?? 0}`, source]),
  );
  return (
    <p className={classes.hint}>
      {t.sources}:{' '}
      {[...places.values()].map(({ documentId: id, documentName, place }, at) => {
        const words = place ? t.sourceOnPage({ name: documentName, page: place.page }) : documentName;
        return (
          <span key={`${id} ${place?.page ?? 0}`}>
            {at > 0 && ', '}
            {id === documentId && place && onShow ? (
              <Button variant="subtle" size="compact-md" onClick={() => onShow(place)}>
                {words}
              </Button>
            ) : id === documentId ? (
              words
            ) : (
              <Link to={documentPath(id, place?.page)}>{words}</Link>
            )}
          </span>
        );
      })}
    </p>
  );
}

type RemoveDialogProps = { view: FactView; name: string; opened: boolean; onClose: () => void };

function RemoveDialog({ view, name, opened, onClose }: RemoveDialogProps) {
  const { start, isPending } = useRecordAction({
    act: () => records.removeRecordFact.call({ id: view.id }),
    failed: t.couldntRemove,
  });
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.removeTitle({ name })}>
      <p>{t.removeLead}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.keepEntry}
        </Button>
        <Button color="red" loading={isPending} onClick={() => start(undefined, onClose)}>
          {t.remove}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
