import { Button } from '@mantine/core';
import { formatCount } from '#shared/format/format-number.ts';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { patientPageSizes } from '../../patient-search.rules.ts';
import type { PatientView } from '../../patient-views.ts';
import { hasFilters, type PatientQuery } from './patient-filters.ts';
import { usePatients } from './patient-queries.ts';
import { PatientTable } from './patient-table.tsx';
import * as t from './patients.words.ts';

type PatientListProps = {
  listed: PatientQuery;
  onChange: (changes: Partial<PatientQuery>) => void;
  onEdit: (patient: PatientView) => void;
};

const lastPage = 10_000;

/** The patients that match the filters. */
export function PatientList({ listed, onChange, onEdit }: PatientListProps) {
  return (
    <PagedList
      query={usePatients(listed)}
      name={t.thePatients}
      pages={t.pagesOfPatients}
      page={listed.page}
      pageSize={listed.size}
      pageSizes={{ sizes: patientPageSizes, onSize: (size) => onChange({ size, page: 1 }) }}
      lastPage={lastPage}
      count={(totalCount) => formatCount(totalCount, 'patient')}
      empty={<NoPatients listed={listed} onChange={onChange} />}
      onPage={(page) => onChange({ page })}
    >
      {(rows) => (
        <PatientTable
          rows={rows}
          order={listed}
          onSort={(order) => onChange({ ...order, page: 1 })}
          onEdit={onEdit}
        />
      )}
    </PagedList>
  );
}

const noFilters = { search: '', membership: 'all', status: 'all', page: 1 } as const;

function NoPatients({ listed, onChange }: Pick<PatientListProps, 'listed' | 'onChange'>) {
  if (!hasFilters(listed)) return <EmptyPart title={t.noPatientsYet} hint={t.noPatientsHint} />;
  return (
    <EmptyPart title={t.noPatientsFound} hint={t.searchHint}>
      <Button variant="default" onClick={() => onChange(noFilters)}>
        {t.showAllPatients}
      </Button>
    </EmptyPart>
  );
}
