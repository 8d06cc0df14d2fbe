import { Button } from '@mantine/core';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { patientsPerPage } from '../../patient-search.rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { isNarrowed, type ListedPatients } from './patient-filters.ts';
import { usePatients } from './patient-queries.ts';
import { PatientTable } from './patient-table.tsx';
import classes from './patients.module.css';

type PatientListProps = {
  listed: ListedPatients;
  onChange: (changes: Partial<ListedPatients>) => void;
  onView: (patient: PatientView) => void;
  onEdit: (patient: PatientView) => void;
};

const lastPage = 10_000;

/** The patients whom the filters find: on their way, failed, none, or there. */
export function PatientList({ listed, onChange, onView, onEdit }: PatientListProps) {
  const { data, isError, isFetching, refetch } = usePatients(listed);
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the patients" lines={6} />;
    return (
      <FailedPart
        title="The patients could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const { items, totalCount } = data;
  const pages = Math.min(lastPage, Math.ceil(totalCount / patientsPerPage));
  const all = { search: '', membership: 'all', status: 'all', page: 1 } as const;
  return (
    <div aria-busy={isFetching}>
      <p className={classes.count} role="status">
        {totalCount === 1 ? '1 patient' : `${totalCount.toLocaleString('en-US')} patients`}
        {isError && ' – the connection is lost, this may be out of date'}
      </p>
      {items.length > 0 && <PatientTable rows={items} onView={onView} onEdit={onEdit} />}
      {items.length === 0 && totalCount > 0 && (
        <EmptyPart title="This page is past the end of the list">
          <Button variant="default" onClick={() => onChange({ page: pages })}>
            Show the last page
          </Button>
        </EmptyPart>
      )}
      {totalCount === 0 && !isNarrowed(listed) && (
        <EmptyPart
          title="No patients yet"
          hint="Whoever creates an account appears here. You can also add a patient."
        />
      )}
      {totalCount === 0 && isNarrowed(listed) && (
        <EmptyPart
          title="No patients found"
          hint="A search finds the beginnings of names, email addresses and phone numbers."
        >
          <Button variant="default" onClick={() => onChange(all)}>
            Show all patients
          </Button>
        </EmptyPart>
      )}
      <Pager
        label="Pages of patients"
        page={Math.min(listed.page, Math.max(1, pages))}
        pages={pages}
        onPage={(page) => onChange({ page })}
      />
    </div>
  );
}
