import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queriesFor, requestPartOfList } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { PatientView } from '../../patient-views.ts';
import type { patientsContract } from '../../patients.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';
import { type ListedPatients, writeListed } from './patient-filters.ts';

export const patients = queriesFor<typeof patientsContract>('patients');

const twoMinutes = 120_000;
const listKey = ['patients', 'page'];

/** One page of the list. The one before stays in its place until the next has come. */
export function usePatients(listed: ListedPatients) {
  const query = writeListed(listed).toString();
  const found = useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => requestPartOfList<PatientView>(`/admin/patients?${query}`, signal),
    staleTime: twoMinutes,
    placeholderData: keepPreviousData,
  });
  useSessionEnd(found.error);
  return found;
}

/** Everything about one patient, fetched anew each time it is opened: the patient can read each look. */
export function usePatient(id: string) {
  const found = useQuery(patients.getPatient.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 }));
  useSessionEnd(found.error);
  return found;
}

/** One act about patients. Lists and the open patient are fetched again after it. */
export const usePatientAct = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    otherwise: 'We could not reach our server. Nothing was changed. Please try again.',
    invalidates: (error) => (error ? [] : [listKey, patients.getPatient.key()]),
  });
