import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PatientView } from '#modules/accounts/patient-views.ts';
import { DuplicateList } from '#modules/accounts/ui/duplicates/duplicate-list.tsx';
import { ExportButton } from '#modules/accounts/ui/patients/export-button.tsx';
import { PatientFilterForm } from '#modules/accounts/ui/patients/patient-filter-form.tsx';
import { type PatientQuery, readListed, writeListed } from '#modules/accounts/ui/patients/patient-filters.ts';
import { AddPatientDialog, EditPatientDialog } from '#modules/accounts/ui/patients/patient-form.tsx';
import { PatientList } from '#modules/accounts/ui/patients/patient-list.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { useSessionSearch } from '#platform/browser/session-search.ts';
import { useLatestUrlState } from '#platform/browser/use-latest-url-state.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import * as t from './tabs.words.ts';

/** Filters and page are in the URL; a searched name is not. */
function useUrlState() {
  const [address, setAddress] = useSearchParams();
  const [search, storeSearch] = useSearchTerm(address, setAddress);
  const listed = { ...readListed(address), search };
  const latest = useLatestUrlState(listed, address);
  const adding = address.get('add') === 'patient';
  const go = (next: PatientQuery, extra: Record<string, string> = {}, replace = false) => {
    latest.current = next;
    storeSearch(next.search);
    const written = writeListed({ ...next, search: '' });
    written.set('tab', 'patients');
    for (const [name, value] of Object.entries(extra)) written.set(name, value);
    setAddress(written, { replace, preventScrollReset: true });
  };
  return {
    listed,
    adding,
    change: (changes: Partial<PatientQuery>) =>
      go({ ...latest.current, search, page: 1, ...changes }, {}, changes.page === undefined),
    add: () => go(listed, { add: 'patient' }),
    close: () => go(listed, {}, true),
  };
}

/** Reads a searched name from a link and removes it from the URL. */
function useSearchTerm(
  address: URLSearchParams,
  setAddress: ReturnType<typeof useSearchParams>[1],
): readonly [string, (words: string) => void] {
  const [stored, store] = useSessionSearch('patients');
  const given = address.has('search') ? readListed(address).search : null;
  useEffect(() => {
    if (given === null) return;
    store(given);
    const remove = (before: URLSearchParams) => {
      before.delete('search');
      return before;
    };
    setAddress(remove, { replace: true, preventScrollReset: true });
  }, [given, store, setAddress]);
  return [given ?? stored, store];
}

/** Find, add and edit patients. */
export function PatientManagement() {
  const view = useUrlState();
  const may = usePermission();
  const [edited, setEdited] = useState<PatientView | null>(null);
  return (
    <Board>
      <BoardSection
        title={t.patients}
        toolbar={<PatientFilterForm listed={view.listed} onChange={view.change} />}
        acts={
          <>
            {may('patients.export') && <ExportButton listed={view.listed} />}
            {may('patients.change') && (
              <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={view.add}>
                {t.addPatient}
              </Button>
            )}
          </>
        }
      >
        <PatientList listed={view.listed} onChange={view.change} onEdit={setEdited} />
      </BoardSection>
      <DuplicateList />
      <AddPatientDialog opened={view.adding && may('patients.change')} onClose={view.close} />
      <EditPatientDialog patient={edited} onClose={() => setEdited(null)} />
    </Board>
  );
}
