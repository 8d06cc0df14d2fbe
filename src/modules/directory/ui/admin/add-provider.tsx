import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, requestListPage } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { NetworkOffice, OfficeRecord } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { errorMessageOf, network, useNetworkMutation } from './network-queries.ts';
import { emptyDraft, npiProblem, type OfficeDraft, toInput } from './office-draft.ts';
import { OfficeForm } from './office-form.tsx';

type Typed = { id: string; npi: string; draft: OfficeDraft };

/** The id is the idempotency key of the form. */
const blank = (): Typed => ({ id: newId(), npi: '', draft: emptyDraft() });

const exists = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message.includes('PROVIDER_EXISTS');

async function findByNpi(npi: string): Promise<NetworkOffice | null> {
  const digits = npi.replaceAll(/\D/g, '');
  const { items } = await requestListPage<NetworkOffice>(
    `/admin/providers?search=${digits}&standing=all`,
    new AbortController().signal,
  );
  return items.find((office) => office.npi === digits) ?? null;
}

/** Finds the existing provider with this NPI. */
function useExistingProvider() {
  const [present, setPresent] = useState<NetworkOffice | null>(null);
  return {
    present,
    forget: () => setPresent(null),
    // The error message names the provider too, so a failed lookup doesn't matter.
    look: (npi: string) => void findByNpi(npi).then(setPresent, () => {}),
  };
}

type AddFormProps = {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onAdded: (office: OfficeRecord) => void;
  onClose: () => void;
};

function AddForm({ typed, onTyped, onAdded, onClose }: AddFormProps) {
  const { id, npi, draft } = typed;
  const existingProvider = useExistingProvider();
  const add = useNetworkMutation({
    act: () => network.addProvider.call({ id, npi: npi.trim(), ...toInput(draft) }),
    done: ({ details, numberToConfirm }) => ({
      title: t.providerAdded,
      description: numberToConfirm
        ? t.nameJoinsAfterConfirmation({ name: details.name })
        : t.isInTheNetwork({ name: details.name }),
    }),
    onDone: onAdded,
    onFailed: (error) => {
      if (exists(error)) existingProvider.look(npi);
    },
  });
  const further = () => {
    const problem = npiProblem(npi);
    return problem ? { npi: problem } : {};
  };
  const { present } = existingProvider;
  return (
    <OfficeForm
      draft={draft}
      onChange={(changes) => onTyped({ ...typed, draft: { ...draft, ...changes } })}
      furtherProblems={further}
      act={t.addProvider}
      isActing={add.isPending}
      problem={
        add.error && (
          <>
            {errorMessageOf(add.error)}
            {present && (
              <>
                {' '}
                <Link
                  className={classes.link ?? ''}
                  to={`/admin?tab=providers&standing=all&provider=${present.id}`}
                >
                  {t.open({ name: present.name })}
                </Link>
              </>
            )}
          </>
        )
      }
      onAction={() => add.start(undefined)}
      onClose={onClose}
    >
      {(problems) => (
        <TextInput
          label="NPI"
          name="npi"
          description={t.npiHint}
          inputMode="numeric"
          maxLength={maxLengths.npi}
          autoComplete="off"
          required
          data-autofocus
          value={npi}
          error={problems.npi && npiProblem(npi)}
          onChange={({ currentTarget }) => {
            add.reset();
            existingProvider.forget();
            onTyped({ ...typed, npi: currentTarget.value });
          }}
        />
      )}
    </OfficeForm>
  );
}

type AddProviderDialogProps = {
  opened: boolean;
  onClose: () => void;
  onAdded: (office: OfficeRecord) => void;
};

/** The dialog to add a provider. Keeps input until the provider is added or the tab is closed. */
export function AddProviderDialog({ opened, onClose, onAdded }: AddProviderDialogProps) {
  const [typed, setTyped] = useState(blank);
  const added = (office: OfficeRecord) => {
    setTyped(blank());
    onAdded(office);
  };
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={t.addProvider} size="lg">
      <AddForm typed={typed} onTyped={setTyped} onAdded={added} onClose={onClose} />
    </ConfirmDialog>
  );
}
