import type { OfficeRecord } from '#modules/directory/network-views.ts';
import { newId } from '#shared/ids.ts';
import { npiCheckDigit } from '#shared/npi.ts';
import type { HttpClient } from '../http-client.ts';

/** A valid, unused NPI. */
export function freshNpi(): string {
  const nine = `1${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return nine + npiCheckDigit(nine);
}

const workday: [string, string][] = [['08:00', '17:00']];

/** Form values of an office in Tampa. */
export const officeFormValues = (changes: Record<string, unknown> = {}) => ({
  name: 'Harbor Heart Clinic',
  specialty: 'Cardiology',
  address: '12 Bayshore Blvd',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33602',
  phone: '(813) 555-0142',
  email: 'desk@harborheart.example',
  officeHours: {
    mon: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: [],
    sun: [],
  },
  acceptsNewPatients: true,
  acceptsInsurance: ['Aetna'],
  languages: ['English', 'Spanish'],
  negotiatedRate: 120,
  directPayRate: 199.5,
  ...changes,
});

/** Adds an office and returns its record. */
export async function addOffice(
  client: HttpClient,
  changes: Record<string, unknown> = {},
): Promise<OfficeRecord> {
  const answer = await client.post<OfficeRecord>('/api/admin/providers', {
    id: newId(),
    npi: freshNpi(),
    ...officeFormValues(changes),
  });
  if (answer.status !== 200) throw new Error(`Adding an office answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export const getOffice = async (client: HttpClient, id: string): Promise<OfficeRecord> =>
  (await client.get<OfficeRecord>(`/api/admin/providers/${id}`)).body;
