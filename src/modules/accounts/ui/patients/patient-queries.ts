import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queriesFor, requestListPage } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { PatientView } from '../../patient-views.ts';
import type { patientsContract } from '../../patients.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';
import { type PatientQuery, writeListed } from './patient-filters.ts';
import * as t from './patients.words.ts';

export const patients = queriesFor<typeof patientsContract>('patients');

const twoMinutes = 120_000;
export const patientListKey = ['patients', 'page'];

/** One page of the list. The previous page stays visible until the next one has loaded. */
export function usePatients(listed: PatientQuery) {
  const query = writeListed(listed).toString();
  const result = useQuery({
    queryKey: [...patientListKey, query],
    queryFn: ({ signal }) => requestListPage<PatientView>(`/admin/patients?${query}`, signal),
    staleTime: twoMinutes,
    placeholderData: keepPreviousData,
  });
  useSessionEnd(result.error);
  return result;
}

/** Never cached, because the server must log each time a patient is opened. */
export function usePatient(id: string) {
  const result = useQuery(patients.getPatient.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));
  useSessionEnd(result.error);
  return result;
}

/** A patient action; refetches the list and the open patient afterwards. */
export const usePatientAction = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    otherwise: t.nothingWasChanged,
    invalidates: (error) => (error ? [] : [patientListKey, patients.getPatient.key()]),
  });
