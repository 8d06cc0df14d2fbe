import { newId } from '#shared/ids.ts';
import { nppesFile, uploadImport } from '../files/import-files.ts';
import type { HttpClient, TestResponse } from '../http-client.ts';
import { upload } from '../steps/thread-steps.ts';
import { testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import type { MarkerMaker } from './make-markers.ts';

/** The participants of one patient's run. */
export type MarkerPatient = {
  maker: MarkerMaker;
  person: number;
  /** Creates an anonymous client whose traffic is recorded. */
  newClient(): HttpClient;
  /** A staff member with every permission. */
  staff: HttpClient;
  /** Another patient, who tries to access data that isn't theirs. */
  stranger: HttpClient;
  /** False if every vendor fails, so that requests can't progress. */
  reachesResults: boolean;
  /** Confirms the email address, because there is no mail server here. */
  confirmAddress(userId: string): Promise<unknown>;
};

/** Fails if the data wasn't accepted, because then its absence would prove nothing. */
async function expectAccepted<Body>(
  what: string,
  answer: Promise<TestResponse<Body>>,
  ...others: number[]
): Promise<Body> {
  const { status, text, body } = await answer;
  if (status !== 200 && !others.includes(status)) throw new Error(`${what} answered ${status}: ${text}`);
  return body;
}

/** A patient enters every kind of personal data in realistic ways, and staff answer. */
export async function enterMarkers(patientSetup: MarkerPatient): Promise<void> {
  const { maker, person } = patientSetup;
  const patient = patientSetup.newClient();
  const word = (what: string) => maker.word(`${what} of patient ${person}`);
  const lastName = word('last name');
  const user = await expectAccepted(
    'Registering',
    patient.post<{ id: string }>('/api/register', {
      email: `${word('email address')}@example.test`,
      password: `${word('password')} and more`,
      firstName: word('first name'),
      lastName,
    }),
  );
  await patientSetup.confirmAddress(user.id);
  await fillProfile(patientSetup, patient);
  await addHousehold(patientSetup, patient, lastName);
  await chat(patientSetup);
  const requestId = await askForCare(patientSetup, patient);
  await writeToTeam(patientSetup, patient, requestId);
  await sendInvalidInput(patientSetup, patient, requestId);
  await pay(patient);
  await serveAsStaff(patientSetup, user.id, requestId);
  await sendContactForm(patientSetup);
  if (person % 5 === 1) await importOffices(patientSetup);
  await readAsStranger(patientSetup, user.id, requestId);
}

async function fillProfile({ maker, person }: MarkerPatient, patient: HttpClient): Promise<void> {
  const phone = maker.phone(`phone number of patient ${person}`);
  const insurance = {
    provider: maker.word(`insurer of patient ${person}`),
    policyNumber: maker.memberNumber(`policy number of patient ${person}`),
    groupNumber: maker.memberNumber(`group number of patient ${person}`),
    type: 'PPO',
  };
  await expectAccepted(
    'The profile',
    patient.send('PATCH', '/api/user/profile', asJson({ phone, insuranceJson: JSON.stringify(insurance) })),
  );
  await expectAccepted(
    'Text message settings',
    patient.put('/api/notice-settings', {
      email: true,
      sms: true,
      phone: false,
      off: { mail: [], sms: [] },
      quiet: null,
      timeZone: 'America/New_York',
      language: null,
    }),
  );
}

async function addHousehold(
  { maker, person }: MarkerPatient,
  patient: HttpClient,
  lastName: string,
): Promise<void> {
  await expectAccepted(
    'A child',
    patient.post('/api/household/dependents', {
      relation: 'child',
      firstName: maker.word(`child’s name of patient ${person}`),
      lastName,
      dateOfBirth: maker.day(`child’s birth date of patient ${person}`, 2012, 2020),
      mayDecide: true,
    }),
  );
  await expectAccepted(
    'An invitation',
    patient.post('/api/household/invitations', {
      relation: 'partner',
      firstName: maker.word(`partner’s name of patient ${person}`),
      lastName,
      email: `${maker.word(`partner’s email of patient ${person}`)}@example.test`,
    }),
  );
}

/** A visitor volunteers personal data in the chat, then signs up. */
async function chat({ maker, person, newClient }: MarkerPatient): Promise<void> {
  const visitor = newClient();
  const word = (what: string) => maker.word(`${what} that visitor ${person} wrote`);
  const say = (message: string) =>
    expectAccepted(
      'A message to the assistant',
      visitor.post('/api/chat/send', { message, sessionId: 'page', messageId: newId() }),
    );
  await say(`My name is ${word('name')} and I have a ${word('complaint')} near Tampa, I need a skin check`);
  await say(
    `My card is ${spaced(maker.card(`card that visitor ${person} wrote`))}, I live at 4821 ${word('street')} Lane`,
  );
  await say(
    `Call me at ${maker.phone(`number that visitor ${person} wrote`)}, policy ${maker.memberNumber(`policy that visitor ${person} wrote`)}`,
  );
  const answer = await visitor.open('/api/chat/stream', {
    message: `I was born on ${maker.day(`birth date that visitor ${person} wrote`)} and I take ${word('medicine')}`,
    sessionId: 'page',
    messageId: newId(),
  });
  await answer.text();
  await expectAccepted(
    'Signing up',
    visitor.post('/api/signup', {
      email: `signed-up-${newId()}@example.test`,
      phone: '(813) 555-0123',
      password: testPassword,
      firstName: word('other first name'),
      lastName: 'Diaz',
      dateOfBirth: maker.day(`birth date at the sign-up of visitor ${person}`),
      insuranceCarrier: word('insurer'),
      requestData: { description: `A skin check near Tampa, for my ${word('wish')}` },
    }),
  );
}

const spaced = (card: string) => card.replace(/(.{4})(?=.)/g, '$1 ');

async function askForCare(
  { maker, person, reachesResults }: MarkerPatient,
  patient: HttpClient,
): Promise<string> {
  const description = `MRI of my left knee near Tampa, FL, I have no insurance, because of ${maker.word(`need of patient ${person}`)}`;
  const { id } = await expectAccepted(
    'A request',
    patient.post<{ id: string }>('/api/requests', { description }),
  );
  await expectAccepted(
    'The call plan',
    patient.post('/api/call-plan', { description: `${description} again` }),
  );
  if (reachesResults) {
    const done = await waitUntilSettled(patient, id);
    if (done === 'awaiting_patient_confirmation') {
      const reason = `Too far, I cannot drive with ${maker.word(`reason of patient ${person}`)}`;
      await expectAccepted('A rejection', patient.post(`/api/requests/${id}/reject`, { reason }));
    }
  }
  return id;
}

async function waitUntilSettled(patient: HttpClient, id: string): Promise<string> {
  const settledRequest = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
  return waitFor(
    `request ${id} to leave the queue`,
    async () => (await patient.get<{ status: string }>(`/api/requests/${id}`)).body.status,
    (status) => settledRequest.includes(status),
    30_000,
  );
}

async function writeToTeam(
  { maker, person, staff }: MarkerPatient,
  patient: HttpClient,
  id: string,
): Promise<void> {
  const word = (what: string) => maker.word(`${what} of patient ${person}`);
  const file = await expectAccepted(
    'A file',
    upload(
      patient,
      id,
      `${word('file name')} scan.txt`,
      Buffer.from(`Findings: ${word('content of a file')}.\n`),
    ),
  );
  await expectAccepted(
    'A message to staff',
    patient.post(`/api/requests/${id}/messages`, {
      body: `My ${word('message')} hurts, is that bad?`,
      fileIds: [file.id],
      submissionKey: newId(),
    }),
  );
  // A file is downloaded, and an invalid one is rejected with a message.
  await expectAccepted('Reading a file', patient.get(`/api/files/${file.id}`));
  const invalidFile = Buffer.from(`MZ\u0000\u0001 ${word('content of a rejected file')}`);
  await upload(patient, id, `${word('name of a rejected file')}.exe`, invalidFile);
  await expectAccepted(
    'An answer from staff',
    staff.post(`/api/admin/threads/${id}/messages`, {
      body: `About your ${word('answer to')}: no.`,
      submissionKey: newId(),
    }),
  );
  await expectAccepted(
    'A question from staff',
    staff.post(`/api/admin/threads/${id}/questions`, {
      question: `Since when ${word('question to')}?`,
      submissionKey: newId(),
    }),
    409,
  );
}

async function serveAsStaff(
  { maker, person, staff }: MarkerPatient,
  userId: string,
  id: string,
): Promise<void> {
  const word = (what: string) => maker.word(`${what} about patient ${person}`);
  await expectAccepted(
    'Assigning the request',
    staff.post(`/api/admin/concierge-requests/${id}/claim`, {}),
    409,
  );
  await expectAccepted(
    'A staff note',
    staff.post(`/api/admin/concierge-requests/${id}/notes`, {
      note: `Told me of ${word('note')}.`,
      submissionKey: newId(),
    }),
  );
  await expectAccepted(
    'A note on the patient',
    staff.post(`/api/admin/patients/${userId}/notes`, {
      note: `Prefers ${word('note on the patient')}.`,
      submissionKey: newId(),
    }),
  );
  await expectAccepted('A staff search', staff.post('/api/admin/search', { words: word('search text') }));
  await expectAccepted(
    'A search for payers',
    staff.post('/api/admin/payers', { words: word('search text for payers') }),
  );
  const searchQuery = new URLSearchParams({ search: word('name searched in the patient list') }).toString();
  const hidden = { headers: { 'x-private-query': searchQuery } };
  await expectAccepted('The patient list', staff.send('GET', '/api/admin/patients', hidden));
  await expectAccepted('The queue', staff.send('GET', '/api/admin/concierge-requests', hidden));
  const suspended = { reason: `Owes us for the ${word('reason of a suspension')}` };
  await expectAccepted('A suspension', staff.post(`/api/admin/patients/${userId}/suspend`, suspended));
  await expectAccepted(
    'The reinstatement',
    staff.post(`/api/admin/patients/${userId}/restore`, {
      reason: `Paid: ${word('reason of the reinstatement')}`,
    }),
  );
  await expectAccepted(
    'View-as-patient',
    staff.post(`/api/admin/patients/${userId}/view`, {
      reason: `Asked: ${word('reason for view-as-patient')}`,
    }),
  );
  await expectAccepted('Ending view-as-patient', staff.post('/api/view-as/end'));
}

/** Starts every kind of payment; the outcome depends on the vendor. */
async function pay(patient: HttpClient): Promise<void> {
  await patient.post('/api/billing/card-setup', {});
  await patient.post('/api/stored-value/top-ups', { amountCents: 500, key: newId() });
  await patient.post('/api/membership/start', {});
  await patient.get('/api/billing/payment-method');
}

/** Sends invalid, too long or misplaced input, which errors must not repeat. */
async function sendInvalidInput(
  { maker, person, newClient }: MarkerPatient,
  patient: HttpClient,
  id: string,
): Promise<void> {
  const word = (what: string) => maker.word(`${what} of patient ${person}`);
  const refused = async (answer: Promise<TestResponse<unknown>>) => {
    const { status, text } = await answer;
    if (status < 400 || status >= 500) throw new Error(`Invalid input was answered with ${status}: ${text}`);
  };
  await refused(
    newClient().post('/api/login', {
      email: `${word('unknown address')}@example.test`,
      password: word('wrong password'),
    }),
  );
  await refused(newClient().post('/api/reset', { token: word('no secret') }));
  await refused(patient.send('PATCH', '/api/user/profile', asJson({ phone: word('invalid phone number') })));
  await refused(
    patient.send('POST', '/api/requests', { body: `{"description": "${word('broken text')}`, headers: json }),
  );
  await refused(
    patient.send(
      'POST',
      `/api/requests/${id}/messages`,
      asJson({ body: { [word('wrong shape')]: 1 }, submissionKey: newId() }),
    ),
  );
  await refused(
    patient.post(`/api/requests/${newId()}/messages`, {
      body: word('message to nowhere'),
      submissionKey: newId(),
    }),
  );
  // No text column accepts the character U+0000.
  const { status } = await patient.post('/api/requests', {
    description: `${word('text with a NUL')}\u0000`,
  });
  if (status >= 500) throw new Error('A NUL character in a text caused a server error.');
}

async function sendContactForm({ maker, person, newClient }: MarkerPatient): Promise<void> {
  const word = (what: string) => maker.word(`${what} that visitor ${person} sent`);
  await expectAccepted(
    'The contact form',
    newClient().post('/api/contact', {
      submissionKey: newId(),
      name: `Ann ${word('name')}`,
      email: `${word('address')}@example.test`,
      phone: maker.phone(`number that visitor ${person} sent`),
      subject: 'general',
      message: `I have a question about ${word('question')}, please.`,
    }),
  );
}

/** Imports a registry file with rejected rows and personal data in its file name. */
async function importOffices({ maker, person, staff }: MarkerPatient): Promise<void> {
  const file = nppesFile([
    {
      npi: maker.badNpi(`NPI of rejected row ${person}`),
      last: maker.word(`name in rejected row ${person}`),
    },
    { phone: '12', street: `9 ${maker.word(`street in rejected row ${person}`)} St` },
  ]);
  await uploadImport(staff, `${maker.word(`file name of import ${person}`)} npidata_pfile.csv`, file);
}

/** Another patient and an anonymous caller request data that isn't theirs. */
async function readAsStranger(
  { stranger, newClient }: MarkerPatient,
  userId: string,
  id: string,
): Promise<void> {
  const anonymous = newClient();
  for (const path of [`/api/requests/${id}`, `/api/requests/${id}/messages`, `/api/admin/patients/${userId}`])
    for (const client of [stranger, anonymous]) {
      const { status } = await client.get(path);
      if (![401, 403, 404].includes(status))
        throw new Error(`${path} was readable without access: ${status}`);
    }
}

const json = { 'content-type': 'application/json' };
const asJson = (body: unknown) => ({ body: JSON.stringify(body), headers: json });
