import { Button } from '@mantine/core';
import { formatCount } from '#shared/format/format-number.ts';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { patientsPerPage } from '../../patient-search.rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { isNarrowed, type ListedPatients } from './patient-filters.ts';
import { usePatients } from './patient-queries.ts';
import { PatientTable } from './patient-table.tsx';

type PatientListProps = {
  listed: ListedPatients;
  onChange: (changes: Partial<ListedPatients>) => void;
  onView: (patient: PatientView) => void;
  onEdit: (patient: PatientView) => void;
};

const lastPage = 10_000;

/** The patients whom the filters find. */
export function PatientList({ listed, onChange, onView, onEdit }: PatientListProps) {
  return (
    <PagedList
      query={usePatients(listed)}
      name="the patients"
      pages="Pages of patients"
      page={listed.page}
      pageSize={patientsPerPage}
      lastPage={lastPage}
      count={(totalCount) => formatCount(totalCount, 'patient')}
      empty={<NoPatients listed={listed} onChange={onChange} />}
      onPage={(page) => onChange({ page })}
    >
      {(rows) => <PatientTable rows={rows} onView={onView} onEdit={onEdit} />}
    </PagedList>
  );
}

const everybody = { search: '', membership: 'all', status: 'all', page: 1 } as const;

function NoPatients({ listed, onChange }: Pick<PatientListProps, 'listed' | 'onChange'>) {
  if (!isNarrowed(listed))
    return (
      <EmptyPart
        title="No patients yet"
        hint="Whoever creates an account appears here. You can also add a patient."
      />
    );
  return (
    <EmptyPart
      title="No patients found"
      hint="A search finds the beginnings of names, email addresses and phone numbers."
    >
      <Button variant="default" onClick={() => onChange(everybody)}>
        Show all patients
      </Button>
    </EmptyPart>
  );
}
