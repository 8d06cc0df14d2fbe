import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import type { HouseholdView } from '#modules/household/household.contract.ts';
import type { ChatAnswer } from '#modules/intake/conversations.contract.ts';
import { receivedTexts, smsConsents } from '#schema/notices.ts';
import { resultDrafts } from '#schema/request-work.ts';
import { staffInvitations } from '#schema/staff.ts';
import { newId } from '#shared/ids.ts';
import { loginAs, registerPatient, type SignedIn, type TestServer, testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import { confirmAddress, registerStaff } from './account-steps.ts';
import { approveRequest, bookTime, payWith, reachApproval, waitForStatus } from './care-steps.ts';
import { addChild, inviteAdult } from './household-steps.ts';

/** A unique word that is part of all text this patient wrote. */
export const marker = 'Quixbury';
export const seededPhone = '+18136204471';

export type SeededPerson = SignedIn & {
  /** The email address before the change. */
  earlierEmail: string;
  /** The confirmed email address. */
  email: string;
  /** An unconfirmed new email address. */
  otherEmail: string;
  /** A paid request. */
  paidRequestId: string;
  /** A request with unpaid results. */
  lockedRequestId: string;
  openRequestId: string;
  childId: string;
  appointment: AppointmentView;
};

/** Creates a patient who has used every feature, with the marker in every text. */
export async function seedPerson(server: TestServer): Promise<SeededPerson> {
  const email = `${marker.toLowerCase()}-${newId()}@example.test`;
  const otherEmail = `new-${marker.toLowerCase()}-${newId()}@example.test`;
  const earlierEmail = `earlier-${email}`;
  const name = { firstName: marker, lastName: `${marker}-Tester` };
  const first = await registerPatient(server, { email: earlierEmail, ...name });
  await confirmAddress(server, first, email);
  // A second device: its session stores the browser and IP address.
  const person = await loginAs(server, email);
  const insuranceJson = JSON.stringify({ provider: `${marker} Health`, policyNumber: `${marker}-1` });
  await expectOk(
    person.send('PATCH', '/api/user/profile', {
      body: JSON.stringify({ phone: '(813) 620-4471', insuranceJson }),
      headers: { 'content-type': 'application/json' },
    }),
  );
  await expectOk(person.post('/api/account/email', { newEmail: otherEmail, password: testPassword }));
  await seedWrittenText(server, person, email);
  await payWith(person, 'succeeds');
  const childId = await addChild(person, `${marker}-child`);
  const paid = await reachApproval(
    person,
    `MRI of my left knee near Tampa, FL, no insurance. I am ${marker}.`,
  );
  await expectOk(approveRequest(person, paid.id));
  await expectOk(bookTime(person, paid.id));
  const appointment = await waitForAppointment(person, paid.id);
  await expectOk(
    person.send('PUT', `/api/appointments/${appointment.id}/waitlist`, asJson({ waiting: true })),
  );
  await expectOk(person.post(`/api/appointments/${appointment.id}/pass/link`));
  await seedThread(person, paid.id);
  const rating = { stars: 5, words: `${marker} is happy` };
  await expectOk(person.send('PUT', `/api/requests/${paid.id}/rating`, asJson(rating)));
  const locked = await reachApproval(person, `A skin check near Tampa, FL, no insurance, for ${marker}.`);
  await expectOk(
    person.post(`/api/requests/${locked.id}/reject`, { reason: `Later in the week, ${marker} works` }),
  );
  await waitForStatus(person, locked.id, 'awaiting_patient_confirmation', 'cancelled');
  await seedDraft(server, person, locked.id);
  const open = await person.post<{ id: string }>('/api/requests', {
    description: `A check-up near Tampa for ${marker}`,
    householdMemberId: childId,
  });
  const staff = await registerStaff(server, 'operations');
  const note = { note: `${marker} prefers mornings`, submissionKey: newId() };
  await expectOk(staff.post(`/api/admin/patients/${person.user.id}/notes`, note));
  await seedInvitations(server, person);
  return {
    ...person,
    earlierEmail,
    email,
    otherEmail,
    paidRequestId: paid.id,
    lockedRequestId: locked.id,
    openRequestId: open.body.id,
    childId,
    appointment,
  };
}

const asJson = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function expectOk(answering: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answering;
  if (status !== 200) throw new Error(`Seeding answered ${status}: ${text}`);
}

/** Uses the chat, the contact form, notification settings, and text messages. */
async function seedWrittenText(server: TestServer, person: SignedIn, email: string): Promise<void> {
  const firstMessage = {
    message: `I need a skin check. My name is ${marker}.`,
    sessionId: marker,
    messageId: newId(),
  };
  const chat = await person.post<ChatAnswer>('/api/chat/send', firstMessage);
  if (chat.status !== 200) throw new Error(`The chat answered ${chat.status}: ${chat.text}`);
  const { conversationId } = chat.body;
  await expectOk(
    person.post('/api/chat/send', {
      ...firstMessage,
      message: 'Can I talk to a person?',
      messageId: newId(),
      conversationId,
    }),
  );
  await expectOk(
    person.post('/api/contact', {
      submissionKey: newId(),
      name: marker,
      email,
      phone: '(813) 620-4471',
      subject: 'general',
      message: `Do you know ${marker}?`,
    }),
  );
  await expectOk(person.post('/api/add-ons', { addOn: 'family_plan' }));
  await expectOk(person.post('/api/calendar-feed'));
  const at = new Date();
  const consent = { phone: seededPhone, userId: person.user.id, at };
  await server.database.orm.insert(smsConsents).values([
    { ...consent, state: 'given', wording: 'Yes to texts', source: 'settings' },
    { ...consent, state: 'withdrawn', wording: `stop, says ${marker}`, source: 'text' },
  ]);
  await server.database.orm.insert(staffInvitations).values({
    id: newId(),
    email,
    staffRole: 'read_only',
    tokenHash: newId(),
    expiresAt: at,
    sentAt: at,
  });
  await server.database.orm.insert(receivedTexts).values({
    vendorMessageId: newId(),
    fromNumber: seededPhone,
    body: `stop, says ${marker}`,
    meaning: 'stop',
  });
}

/** Saves a draft of a manual result. */
async function seedDraft(server: TestServer, person: SignedIn, requestId: string): Promise<void> {
  await server.database.orm.insert(resultDrafts).values({
    requestId,
    version: 1,
    body: { kind: 'general', conclusion: `${marker} should call again` },
    savedBy: person.user.id,
    savedAt: new Date(),
  });
}

async function seedThread(person: SignedIn, requestId: string): Promise<void> {
  const file = await person.send<{ id: string }>('POST', `/api/requests/${requestId}/files`, {
    body: `${marker} was fasting since eight.`,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': `${marker}.txt` },
  });
  if (file.status !== 200) throw new Error(`Sending a file answered ${file.status}: ${file.text}`);
  await expectOk(
    person.post(`/api/requests/${requestId}/messages`, {
      body: `Please call ${marker} in the morning`,
      fileIds: [file.body.id],
      submissionKey: newId(),
    }),
  );
}

/** Creates a pending invitation, and adds the patient to another household. */
async function seedInvitations(server: TestServer, person: SignedIn): Promise<void> {
  await inviteAdult(server, person, `guest-${newId()}@example.test`, `${marker}-guest`);
  const owner = await registerPatient(server, { firstName: 'Olga' });
  const token = await inviteAdult(server, owner, person.user.email, marker);
  await expectOk(person.post('/api/household/invitation/accept', { token }));
  const [member] = (await owner.get<HouseholdView>('/api/household')).body.members;
  await submitFor(owner, member?.id ?? '');
}

const submitFor = (owner: SignedIn, householdMemberId: string) =>
  expectOk(owner.post('/api/requests', { description: 'A skin check near Tampa', householdMemberId }));

async function waitForAppointment(person: SignedIn, requestId: string): Promise<AppointmentView> {
  const found = await waitFor(
    'the appointment to be confirmed',
    async () => {
      const all = await person.get<AppointmentView[]>('/api/appointments');
      return all.body.find((item) => item.requestId === requestId && item.status === 'confirmed');
    },
    (appointment) => appointment !== undefined,
  );
  if (!found) throw new Error('There is no appointment.');
  return found;
}
