import { testNpi } from './import-files.ts';

type Json = Record<string, unknown>;

const npiSystem = 'http://hl7.org/fhir/sid/us-npi';
const nuccSystem = 'http://nucc.org/provider-taxonomy';
const planNet = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition';

const to = (reference: string) => ({ reference });
const nucc = (code: string) => [{ coding: [{ system: nuccSystem, code }] }];
const phone = (value: string) => [
  { system: 'fax', value: '813-555-0000' },
  { system: 'phone', use: 'work', value },
];

export const address = (fields: Json = {}) => ({
  use: 'work',
  line: ['500 BAY ST', 'SUITE 2'],
  city: 'TAMPA',
  state: 'FL',
  postalCode: '33602-1234',
  country: 'USA',
  ...fields,
});

export const practitioner = (number: number, fields: Json = {}): Json => ({
  id: `p${number}`,
  identifier: [{ system: npiSystem, value: testNpi(number) }],
  active: true,
  name: [{ use: 'official', family: `DIRECTORY${number}`, given: ['ANA', 'LUISA'], suffix: ['M.D.'] }],
  communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'es-US' }] }],
  // Home addresses and phone numbers are private and must not be imported.
  telecom: [{ system: 'phone', use: 'home', value: '813-555-9999' }],
  address: [address({ use: 'home', line: ['1 HOME LN'] })],
  resourceType: 'Practitioner',
  ...fields,
});

export const role = (number: number, fields: Json = {}): Json => ({
  resourceType: 'PractitionerRole',
  id: `r${number}`,
  extension: [
    { url: `${planNet}/network-reference`, valueReference: to('Organization/net1') },
    {
      url: `${planNet}/newpatients`,
      extension: [{ url: 'acceptingPatients', valueBoolean: true }],
    },
  ],
  active: true,
  practitioner: to(`Practitioner/p${number}`),
  organization: to('Organization/clinic'),
  specialty: nucc('207RC0000X'),
  location: [to(`Location/l${number}`)],
  telecom: phone(`813-555-2${String(number).padStart(3, '0').slice(-3)} x12`),
  ...fields,
});

export const location = (number: number, fields: Json = {}): Json => ({
  resourceType: 'Location',
  id: `l${number}`,
  status: 'active',
  address: address(),
  position: { latitude: 27.9501, longitude: -82.4602 },
  ...fields,
});

export const plan = (fields: Json = {}): Json => ({
  resourceType: 'InsurancePlan',
  id: 'plan1',
  status: 'active',
  name: 'Coastal PPO Gold',
  network: [to('Organization/net1')],
  ...fields,
});

export const network = (fields: Json = {}): Json => ({
  resourceType: 'Organization',
  id: 'net1',
  active: true,
  type: [{ coding: [{ code: 'ntwk' }] }],
  name: 'Coastal Network',
  ...fields,
});

export const office = (number: number, fields: Json = {}): Json => ({
  resourceType: 'Organization',
  id: `o${number}`,
  identifier: [{ system: npiSystem, value: testNpi(number) }],
  active: true,
  type: [{ coding: [{ code: 'prov' }] }],
  name: 'GULF HEART CENTER OF TAMPA LLC',
  telecom: phone('(813) 555-3000'),
  address: [address()],
  ...fields,
});

export const affiliation = (number: number, fields: Json = {}): Json => ({
  resourceType: 'OrganizationAffiliation',
  id: `a${number}`,
  active: true,
  participatingOrganization: to(`Organization/o${number}`),
  network: [to('Organization/net1')],
  specialty: nucc('261QC0050X'),
  ...fields,
});

export const bundleOf = (resources: readonly Json[], fields: Json = {}): Json => ({
  resourceType: 'Bundle',
  type: 'collection',
  timestamp: '2026-05-01T00:00:00Z',
  ...fields,
  entry: resources.map((resource) => ({ resource })),
});

export const jsonFile = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
export const linesFile = (resources: readonly Json[]): Buffer =>
  Buffer.from(resources.map((item) => `${JSON.stringify(item)}\n`).join(''));
