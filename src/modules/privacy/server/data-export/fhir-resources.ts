import { relationWords } from '#modules/household/household.rules.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import {
  type ShownStatement,
  showStatements,
  sourceLine,
  verdictWords,
} from '#modules/requests/results/result.words.ts';
import { findService } from '#shared/care/service-catalog.ts';
import type { ArchivedAccount, ArchivedMember } from './read-account.ts';
import type { ArchivedAppointment } from './read-appointments.ts';
import type { ArchivedFile, ArchivedMessage, RequestDigest } from './read-requests.ts';

/** A FHIR R4 resource (hl7.org/fhir/R4). Fields that are `undefined` are left out. */
export type Resource = { resourceType: string; id: string; [field: string]: unknown };

/** FHIR's `string`: at least one character, no control characters except tab and line ends. */
export function fhirText(text: string | null | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: FHIR allows none of these
  const plain = text?.replaceAll(/[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f]/g, '');
  const spaced = plain?.replaceAll(/[^\S \r\n\t]/g, ' ').trim();
  return spaced ? spaced : undefined;
}

const concept = (text: string | null | undefined) => {
  const words = fhirText(text);
  return words ? { text: words } : undefined;
};
const annotation = (text: string | null | undefined) => {
  const words = fhirText(text);
  return words ? [{ text: words }] : [];
};
export const reference = (id: string) => ({ reference: `urn:uuid:${id}` });
/** FHIR forbids empty lists, so the field is omitted. */
const nonEmpty = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);
/** A full, valid FHIR `date`; FHIR has no year 0. */
const validDate = (text: string | null) => {
  const day = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
  return isReal && !text.startsWith('0000') ? text : undefined;
};

const humanName = (person: { firstName: string; lastName: string }) => {
  const given = fhirText(person.firstName);
  const family = fhirText(person.lastName);
  if (!given && !family) return undefined;
  return [{ use: 'official', family, given: given ? [given] : undefined }];
};

const ownIdentifier = (id: string) => [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` }];

const telecomOf = ({ email, phone }: ArchivedAccount) =>
  nonEmpty([
    ...(phone ? [{ system: 'phone', value: phone }] : []),
    ...(fhirText(email) ? [{ system: 'email', value: fhirText(email) }] : []),
  ]);

export const patientOf = (account: ArchivedAccount): Resource => ({
  resourceType: 'Patient',
  id: account.id,
  identifier: ownIdentifier(account.id),
  active: account.status === 'active',
  name: humanName(account),
  telecom: telecomOf(account),
  birthDate: validDate(account.dateOfBirth),
});

/** A household member is a separate patient, with the account holder as contact. */
export const memberPatient = (member: ArchivedMember, account: ArchivedAccount): Resource => ({
  resourceType: 'Patient',
  id: member.id,
  identifier: ownIdentifier(member.id),
  active: member.state === 'active',
  name: humanName(member),
  birthDate: validDate(member.dateOfBirth),
  contact: [
    {
      relationship: [{ text: `Requests care for this person (${relationOf(member)})` }],
      name: humanName(account)?.[0],
      telecom: telecomOf(account),
    },
  ],
});

const relationOf = ({ relation }: ArchivedMember): string =>
  relation === 'self' ? 'themselves' : relationWords[relation].toLowerCase();

export function coverageOf({ id, insurance }: ArchivedAccount, coverageId: string): Resource[] {
  const payor = fhirText(insurance?.provider);
  if (!insurance || !payor) return [];
  const group = fhirText(insurance.groupNumber);
  const system = 'http://terminology.hl7.org/CodeSystem/coverage-class';
  return [
    {
      resourceType: 'Coverage',
      id: coverageId,
      status: 'active',
      type: concept(insurance.type),
      subscriberId: fhirText(insurance.policyNumber),
      beneficiary: reference(id),
      payor: [{ display: payor }],
      class: group ? [{ type: { coding: [{ system, code: 'group' }] }, value: group }] : undefined,
    },
  ];
}

const requestStatusCodes: Record<string, string> = {
  gathering_info: 'on-hold',
  completed: 'completed',
  refunded: 'completed',
  cancelled: 'revoked',
};
const priorities: Record<string, string> = { soon: 'urgent', urgent: 'asap' };

export function serviceRequestOf(
  { request, householdMemberId, understood, manualResults }: RequestDigest,
  userId: string,
) {
  const service = understood.serviceCode ? findService(understood.serviceCode) : null;
  const { fromDate, toDate } = understood.when ?? {};
  const { city, state, zip } = understood.place ?? {};
  const place = concept([city, state, zip].filter(Boolean).join(', '));
  const bodySite = concept(understood.bodyPart);
  const reason = concept(request.description);
  return {
    resourceType: 'ServiceRequest',
    id: request.id,
    identifier: ownIdentifier(request.id),
    status: requestStatusCodes[request.status] ?? 'active',
    intent: 'proposal',
    priority: priorities[request.urgency] ?? 'routine',
    code: concept(service?.clinicalName ?? serviceTypeWords(request.serviceType)),
    subject: reference(householdMemberId ?? userId),
    requester: reference(userId),
    authoredOn: request.createdAt,
    occurrencePeriod: fromDate || toDate ? { start: fromDate, end: toDate } : undefined,
    locationCode: place ? [place] : undefined,
    bodySite: bodySite ? [bodySite] : undefined,
    reasonCode: reason ? [reason] : undefined,
    note: nonEmpty([
      ...annotation(understood.constraints?.join(', ')),
      ...annotation(request.completionSummary),
      ...annotation(manualResults?.conclusion),
      ...(manualResults ? showStatements(manualResults) : []).flatMap((statement) =>
        annotation(statementText(statement)),
      ),
    ]),
  } satisfies Resource;
}

/** A statement with its details and sources, one per line. */
const statementText = ({ title, verdict, lines, sources }: ShownStatement): string =>
  [
    verdict ? `${title} (${verdictWords[verdict]})` : title,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    ...sources.map((source) => `Source: ${sourceLine(source)}`),
  ].join('\n');

const paidStates: Record<string, string> = { succeeded: 'balanced', refunded: 'cancelled' };

/** Paid charges only; declined and pending ones aren't invoices. */
export const invoicesOf = ({ request }: RequestDigest, userId: string): Resource[] =>
  request.payments.flatMap((payment) => {
    const status = paidStates[payment.state];
    if (!status || payment.what === 'refund') return [];
    return {
      resourceType: 'Invoice',
      id: payment.id,
      status,
      cancelledReason: payment.state === 'refunded' ? 'Refunded in full' : undefined,
      recipient: reference(userId),
      date: payment.at,
      totalGross: { value: payment.amountCents / 100, currency: 'USD' },
    };
  });

export const communicationOf = (
  message: ArchivedMessage,
  { request, householdMemberId }: RequestDigest,
  userId: string,
): Resource[] => {
  const text = fhirText(message.text);
  if (!text) return [];
  return [
    {
      resourceType: 'Communication',
      id: message.id,
      status: 'completed',
      basedOn: [reference(request.id)],
      subject: reference(householdMemberId ?? userId),
      sent: message.at,
      sender: message.from === 'patient' ? reference(userId) : { display: 'Care team' },
      payload: [{ contentString: text }],
    },
  ];
};

export const documentOf = (
  file: ArchivedFile,
  { request, householdMemberId }: RequestDigest,
  userId: string,
): Resource => ({
  resourceType: 'DocumentReference',
  id: file.id,
  status: 'current',
  subject: reference(householdMemberId ?? userId),
  date: file.addedAt,
  content: [
    {
      attachment: {
        contentType: file.contentType,
        url: encodeURI(file.path),
        size: file.sizeBytes,
        title: fhirText(file.name),
        creation: file.addedAt,
      },
    },
  ],
  context: { related: [reference(request.id)] },
});

const appointmentStatusCodes: Record<ArchivedAppointment['status'], string> = {
  held: 'proposed',
  pending: 'pending',
  confirmed: 'booked',
  cancelled: 'cancelled',
  no_show: 'noshow',
};

export const appointmentOf = (
  appointment: ArchivedAppointment,
  userId: string,
  requestIds: ReadonlySet<string>,
): Resource => ({
  resourceType: 'Appointment',
  id: appointment.id,
  identifier: ownIdentifier(appointment.id),
  status: appointmentStatusCodes[appointment.status],
  cancelationReason: appointment.status === 'cancelled' ? concept(appointment.cancelledReason) : undefined,
  description: fhirText(appointment.type),
  start: appointment.startsAt,
  end: appointment.endsAt,
  minutesDuration: Math.max(1, appointment.durationMinutes),
  created: appointment.createdAt,
  comment: fhirText(appointment.note),
  patientInstruction: fhirText(appointment.preparation),
  basedOn:
    appointment.requestId && requestIds.has(appointment.requestId)
      ? [reference(appointment.requestId)]
      : undefined,
  participant: [
    { actor: reference(appointment.householdMemberId ?? userId), status: 'accepted' },
    {
      actor: reference(appointment.office.id),
      status: appointment.status === 'confirmed' ? 'accepted' : 'needs-action',
    },
  ],
});

/** A network office, with its NPI where FHIR stores an organization's. */
export const locationOf = ({ office }: ArchivedAppointment): Resource => ({
  resourceType: 'Location',
  id: office.id,
  name: fhirText(office.name),
  type: nonEmpty([concept(office.specialty)].filter((type) => type !== undefined)),
  telecom: [{ system: 'phone', value: office.phone, use: 'work' }],
  address: {
    line: [office.address],
    city: office.city,
    state: office.state,
    postalCode: office.zipCode,
    country: 'US',
  },
  managingOrganization: {
    identifier: { system: 'http://hl7.org/fhir/sid/us-npi', value: office.npi },
    display: fhirText(office.name),
  },
});
