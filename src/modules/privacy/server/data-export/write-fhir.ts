import { newId } from '#shared/ids.ts';
import {
  appointmentOf,
  communicationOf,
  coverageOf,
  documentOf,
  invoicesOf,
  locationOf,
  memberPatient,
  patientOf,
  type Resource,
  serviceRequestOf,
} from './fhir-resources.ts';
import type { RequestDigest } from './read-requests.ts';
import type { ArchiveSubject } from './write-json.ts';

/** A FHIR R4 Bundle of type `collection`, in which every reference resolves within the bundle. */
export function* writeFhir(subject: ArchiveSubject, requests: readonly RequestDigest[]): Generator<string> {
  const bundle = {
    resourceType: 'Bundle',
    id: newId(),
    type: 'collection',
    timestamp: subject.now.toISOString(),
  };
  yield `${JSON.stringify(bundle).slice(0, -1)},"entry":[`;
  let isFirst = true;
  for (const resource of listResources(subject, requests)) {
    const entry = JSON.stringify({ fullUrl: `urn:uuid:${resource.id}`, resource });
    yield `${isFirst ? '' : ','}\n${entry}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

function* listResources(subject: ArchiveSubject, requests: readonly RequestDigest[]): Generator<Resource> {
  const { account, household, appointments } = subject;
  yield patientOf(account);
  yield* coverageOf(account, newId());
  const patients = household.filter(({ state }) => state === 'active' || state === 'removed');
  for (const member of patients) yield memberPatient(member, account);
  const requestIds = new Set(requests.map(({ request }) => request.id));
  for (const digest of requests) {
    yield serviceRequestOf(digest, account.id);
    yield* invoicesOf(digest, account.id);
    for (const message of digest.messages) yield* communicationOf(message, digest, account.id);
    for (const file of digest.files) yield documentOf(file, digest, account.id);
  }
  const offices = new Set<string>();
  for (const appointment of appointments) {
    if (!offices.has(appointment.office.id)) yield locationOf(appointment);
    offices.add(appointment.office.id);
    yield appointmentOf(appointment, account.id, requestIds);
  }
}
