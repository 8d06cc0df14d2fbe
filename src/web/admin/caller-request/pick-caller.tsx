import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxLengths } from '#modules/accounts/form-rules.ts';
import type { PatientView } from '#modules/accounts/patient-views.ts';
import { AddPatientForm } from '#modules/accounts/ui/patients/patient-form.tsx';
import { nameOf } from '#modules/accounts/ui/patients/patient-words.tsx';
import { requestListPage } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import classes from './caller-request.module.css';
import * as t from './caller-request.words.ts';
import { type Caller, NewRequestForCaller } from './new-request-for-caller.tsx';

const typingPauseMilliseconds = 400;
const minQueryLength = 2;

/** A new request for a caller: pick the patient, or add them first, then the request. */
export function NewCallerRequest({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [caller, setCaller] = useState<Caller | null>(null);
  return (
    <>
      <ConfirmDialog
        opened={opened && caller === null}
        onClose={onClose}
        title={t.newRequestForCaller}
        size="lg"
      >
        <PickCaller onPick={(patient) => setCaller({ id: patient.id, name: nameOf(patient) })} />
      </ConfirmDialog>
      {caller && (
        <NewRequestForCaller
          key={caller.id}
          caller={caller}
          opened={opened}
          onClose={onClose}
          onChooseAnother={() => setCaller(null)}
        />
      )}
    </>
  );
}

type PickCallerProps = { onPick: (patient: PatientView) => void };

function PickCaller({ onPick }: PickCallerProps) {
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const added = useRef<PatientView>(null);
  const mayAdd = usePermission()('patients.change');
  if (isAdding)
    return (
      <AddPatientForm
        onAdded={(patient) => {
          added.current = patient;
        }}
        onClose={() => {
          setAdding(false);
          if (added.current) onPick(added.current);
        }}
      />
    );
  return (
    <div className={classes.form}>
      <TextInput
        size="md"
        label={t.searchPatients}
        description={t.searchHint}
        placeholder={t.nameEmailOrPhone}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        maxLength={maxLengths.search}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FoundPatients typed={typed.trim()} onPick={onPick} />
      {mayAdd && (
        <Button variant="default" className={classes.add ?? ''} onClick={() => setAdding(true)}>
          {t.addPatient}
        </Button>
      )}
    </div>
  );
}

/** The search of Patient Management, which also finds misspelled names. Names aren't cached. */
function useFoundPatients(typed: string) {
  const [words] = useDebouncedValue(typed, typingPauseMilliseconds);
  return useQuery({
    queryKey: ['patients', 'caller', words],
    queryFn: ({ signal }) =>
      requestListPage<PatientView>(`/admin/patients?${new URLSearchParams({ search: words })}`, signal),
    enabled: words.length >= minQueryLength,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function FoundPatients({ typed, onPick }: PickCallerProps & { typed: string }) {
  const query = useFoundPatients(typed);
  if (typed.length < minQueryLength) return null;
  return (
    <QueryPart query={query} name={t.thePatients} lines={4}>
      {({ items, correctedTo }) => (
        <>
          {correctedTo && (
            <p role="status" className={classes.quiet}>
              {t.showingResultsFor({ words: correctedTo })}
            </p>
          )}
          {items.length === 0 && <EmptyPart title={t.noPatientsFound} />}
          <ul className={classes.found}>
            {items.map((patient) => (
              <li key={patient.id}>
                <button
                  type="button"
                  disabled={patient.status === 'suspended'}
                  onClick={() => onPick(patient)}
                >
                  <strong>{nameOf(patient)}</strong>
                  <span>
                    {[
                      patient.email,
                      patient.phone && formatPhone(patient.phone),
                      patient.status === 'suspended' && t.isSuspended,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryPart>
  );
}
