import '#ui/theme/field-styles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, requestPartOfList } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { NetworkOffice, OfficeRecord } from '../../network-views.ts';
import classes from './network.module.css';
import { network, troubleOf, useNetworkAct } from './network-queries.ts';
import { emptyDraft, npiProblem, type OfficeDraft, toInput } from './office-draft.ts';
import { OfficeForm } from './office-form.tsx';

type Typed = { id: string; npi: string; draft: OfficeDraft };

/** Its id goes with the form: sent twice, it is one office. */
const blank = (): Typed => ({ id: newId(), npi: '', draft: emptyDraft() });

const exists = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.message.includes('PROVIDER_EXISTS');

async function findByNpi(npi: string): Promise<NetworkOffice | null> {
  const digits = npi.replaceAll(/\D/g, '');
  const { items } = await requestPartOfList<NetworkOffice>(
    `/admin/providers?search=${digits}&standing=all`,
    new AbortController().signal,
  );
  return items.find((office) => office.npi === digits) ?? null;
}

/** The office that has this NPI already. Null until it is found. */
function useNamesake() {
  const [present, setPresent] = useState<NetworkOffice | null>(null);
  return {
    present,
    forget: () => setPresent(null),
    // Without it the words of the refusal stand alone, which name the office too.
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
  const namesake = useNamesake();
  const add = useNetworkAct({
    act: () => network.addProvider.call({ id, npi: npi.trim(), ...toInput(draft) }),
    done: ({ details, numberToConfirm }) => ({
      title: 'Provider added',
      description: numberToConfirm
        ? `${details.name} joins the network once somebody else has confirmed its phone number.`
        : `${details.name} is in the network.`,
    }),
    onDone: onAdded,
    onFailed: (error) => {
      if (exists(error)) namesake.look(npi);
    },
  });
  const further = () => {
    const problem = npiProblem(npi);
    return problem ? { npi: problem } : {};
  };
  const { present } = namesake;
  return (
    <OfficeForm
      draft={draft}
      onChange={(changes) => onTyped({ ...typed, draft: { ...draft, ...changes } })}
      furtherProblems={further}
      act="Add Provider"
      isActing={add.isPending}
      problem={
        add.error && (
          <>
            {troubleOf(add.error)}
            {present && (
              <>
                {' '}
                <Link
                  className={classes.link ?? ''}
                  to={`/admin?tab=providers&standing=all&provider=${present.id}`}
                >
                  Open {present.name}
                </Link>
              </>
            )}
          </>
        )
      }
      onAct={() => add.start(undefined)}
      onClose={onClose}
    >
      {(problems) => (
        <TextInput
          label="NPI"
          name="npi"
          description="The National Provider Identifier: ten digits, the last of which proves the others"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          required
          data-autofocus
          value={npi}
          error={problems.npi && npiProblem(npi)}
          onChange={({ currentTarget }) => {
            add.reset();
            namesake.forget();
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

/** A new office. What was typed is kept while the tab stands open, until it is added. */
export function AddProviderDialog({ opened, onClose, onAdded }: AddProviderDialogProps) {
  const [typed, setTyped] = useState(blank);
  const added = (office: OfficeRecord) => {
    setTyped(blank());
    onAdded(office);
  };
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Add Provider" size="lg">
      <AddForm typed={typed} onTyped={setTyped} onAdded={added} onClose={onClose} />
    </ConfirmDialog>
  );
}
