import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#platform/browser/api.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { OfficeRecord } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { errorMessageOf, network, useNetworkMutation } from './network-queries.ts';
import { type ConcurrentChange, draftOf, mergeDrafts, type OfficeDraft, toInput } from './office-draft.ts';
import { OfficeForm } from './office-form.tsx';

/** Changes by someone else while the form was open, and what happened to each. */
function ConcurrentChanges({ changes }: { changes: readonly ConcurrentChange[] }) {
  return (
    <Alert color="yellow" role="alert" title={t.changedBySomeoneElse}>
      {changes.length === 0 ? (
        <p>{t.noConcurrentChanges}</p>
      ) : (
        <>
          <ul className={classes.list}>
            {changes.map(({ field, label, was, is, mine }) => (
              <li key={field}>
                <strong>{label}</strong> {t.changedFromTo({ was, is })}{' '}
                <span>{mine === null ? t.formShowsNewValue : t.yourEditIsKept({ mine })}</span>
              </li>
            ))}
          </ul>
          <p>{t.reviewAndSaveAgain}</p>
        </>
      )}
    </Alert>
  );
}

/** The edits, and the office as it was when the form was opened. */
type Edit = {
  base: { version: string; draft: OfficeDraft };
  draft: OfficeDraft;
  concurrent: ConcurrentChange[] | null;
};

function beginEdit({ version, details }: OfficeRecord): Edit {
  const draft = draftOf(details);
  return { base: { version, draft }, draft, concurrent: null };
}

type EditFormProps = {
  record: OfficeRecord;
  edit: Edit;
  onEdit: (edit: Edit) => void;
  onSaved: () => void;
  onClose: () => void;
};

function EditForm({ record, edit, onEdit, onSaved, onClose }: EditFormProps) {
  const { base, draft, concurrent } = edit;
  const { id } = record;
  const save = useNetworkMutation({
    act: () => network.updateProvider.call({ id, version: base.version, ...toInput(draft) }),
    done: ({ numberToConfirm }) => ({
      title: t.providerUpdated,
      ...(numberToConfirm?.isOwn ? { description: t.numberNeedsConfirmation } : {}),
    }),
    onDone: onSaved,
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) void takeOver();
    },
  });
  async function takeOver() {
    const now = await network.getNetworkOffice.call({ id }).catch(() => null);
    if (!now) return;
    const theirs = draftOf(now.details);
    const merged = mergeDrafts(base.draft, draft, theirs);
    onEdit({
      base: { version: now.version, draft: theirs },
      draft: merged.draft,
      concurrent: merged.changes,
    });
    save.reset();
  }
  return (
    <OfficeForm
      draft={draft}
      onChange={(changes) => onEdit({ ...edit, draft: { ...draft, ...changes } })}
      act={t.saveChanges}
      isActing={save.isPending}
      problem={save.error && errorMessageOf(save.error)}
      onAction={() => save.start(undefined)}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={classes.quiet}>{t.editNote({ npi: record.npi })}</p>
          {concurrent && <ConcurrentChanges changes={concurrent} />}
        </>
      )}
    </OfficeForm>
  );
}

type EditProviderDialogProps = { record: OfficeRecord | null; onClose: () => void };

/** Keeps edits until they are saved or the tab is closed. */
export function EditProviderDialog({ record, onClose }: EditProviderDialogProps) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const keep = (id: string, edit: Edit) => setEdits((kept) => new Map(kept).set(id, edit));
  const saved = (id: string) => {
    setEdits((kept) => new Map([...kept].filter(([other]) => other !== id)));
    onClose();
  };
  return (
    <ConfirmDialog
      opened={record !== null}
      onClose={onClose}
      title={record ? t.editName({ name: record.details.name }) : t.edit}
      size="lg"
    >
      {record && (
        <EditForm
          key={record.id}
          record={record}
          edit={edits.get(record.id) ?? beginEdit(record)}
          onEdit={(edit) => keep(record.id, edit)}
          onSaved={() => saved(record.id)}
          onClose={onClose}
        />
      )}
    </ConfirmDialog>
  );
}
