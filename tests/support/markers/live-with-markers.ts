import { newId } from '#shared/ids.ts';
import { nppesFile, uploadImport } from '../files/import-files.ts';
import type { Answer, HttpClient } from '../http-client.ts';
import { upload } from '../steps/thread-steps.ts';
import { testPassword } from '../test-server.ts';
import { waitFor } from '../wait-for.ts';
import type { MarkerMaker } from './make-markers.ts';

/** The users with markers, and their browsers. */
export type Life = {
  maker: MarkerMaker;
  person: number;
  /** A browser that isn't signed in; every response to it is recorded. */
  newClient(): HttpClient;
  /** A staff member with every permission. */
  staff: HttpClient;
  /** Another patient, who tries to access data that isn't theirs. */
  stranger: HttpClient;
  /** Whether requests can progress; false if every vendor fails. */
  reachesResults: boolean;
  /** As the link in the email does, because there is no mail server here. */
  confirmAddress(userId: string): Promise<unknown>;
};

/** Fails if personal data wasn't accepted: then not finding it would prove nothing. */
async function taken<Body>(what: string, answer: Promise<Answer<Body>>, ...others: number[]): Promise<Body> {
  const { status, text, body } = await answer;
  if (status !== 200 && !others.includes(status)) throw new Error(`${what} was answered ${status}: ${text}`);
  return body;
}

/** One user enters every kind of personal data in realistic ways, and staff answer. */
export async function enterMarkers(life: Life): Promise<void> {
  const { maker, person } = life;
  const patient = life.newClient();
  const word = (what: string) => maker.word(`${what} of person ${person}`);
  const lastName = word('last name');
  const user = await taken(
    'Registering',
    patient.post<{ id: string }>('/api/register', {
      email: `${word('e-mail address')}@example.test`,
      password: `${word('password')} and more`,
      firstName: word('first name'),
      lastName,
    }),
  );
  await life.confirmAddress(user.id);
  await fillProfile(life, patient);
  await addHousehold(life, patient, lastName);
  await chat(life);
  const requestId = await askForCare(life, patient);
  await writeToTeam(life, patient, requestId);
  await failInWords(life, patient, requestId);
  await pay(patient);
  await beServed(life, user.id, requestId);
  await askFromOutside(life);
  if (person % 5 === 1) await importOffices(life);
  await readAsStranger(life, user.id, requestId);
}

async function fillProfile({ maker, person }: Life, patient: HttpClient): Promise<void> {
  const phone = maker.phone(`telephone number of person ${person}`);
  const insurance = {
    provider: maker.word(`insurer of person ${person}`),
    policyNumber: maker.memberNumber(`policy number of person ${person}`),
    groupNumber: maker.memberNumber(`group number of person ${person}`),
    type: 'PPO',
  };
  await taken(
    'The profile',
    patient.send('PATCH', '/api/user/profile', asJson({ phone, insuranceJson: JSON.stringify(insurance) })),
  );
  await taken(
    'The wish for texts',
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

async function addHousehold({ maker, person }: Life, patient: HttpClient, lastName: string): Promise<void> {
  await taken(
    'A child',
    patient.post('/api/household/dependents', {
      relation: 'child',
      firstName: maker.word(`name of a child of person ${person}`),
      lastName,
      dateOfBirth: maker.day(`birth date of a child of person ${person}`, 2012, 2020),
      mayDecide: true,
    }),
  );
  await taken(
    'An invitation',
    patient.post('/api/household/invitations', {
      relation: 'partner',
      firstName: maker.word(`name of a partner of person ${person}`),
      lastName,
      email: `${maker.word(`address of a partner of person ${person}`)}@example.test`,
    }),
  );
}

/** A visitor without an account tells the assistant more than it asked, then signs up from there. */
async function chat({ maker, person, newClient }: Life): Promise<void> {
  const visitor = newClient();
  const word = (what: string) => maker.word(`${what} that visitor ${person} wrote`);
  const say = (message: string) =>
    taken(
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
  await taken(
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

async function askForCare({ maker, person, reachesResults }: Life, patient: HttpClient): Promise<string> {
  const description = `MRI of my left knee near Tampa, FL, I have no insurance, because of ${maker.word(`need of person ${person}`)}`;
  const { id } = await taken('A request', patient.post<{ id: string }>('/api/requests', { description }));
  await taken('The plan of calls', patient.post('/api/call-plan', { description: `${description} again` }));
  if (reachesResults) {
    const done = await untilOver(patient, id);
    if (done === 'awaiting_patient_confirmation') {
      const reason = `Too far, I cannot drive with ${maker.word(`reason of person ${person}`)}`;
      await taken('A rejection', patient.post(`/api/requests/${id}/reject`, { reason }));
    }
  }
  return id;
}

async function untilOver(patient: HttpClient, id: string): Promise<string> {
  const over = ['awaiting_patient_confirmation', 'pending_confirmation', 'cancelled'];
  return waitFor(
    `request ${id} to get somewhere`,
    async () => (await patient.get<{ status: string }>(`/api/requests/${id}`)).body.status,
    (status) => over.includes(status),
    30_000,
  );
}

async function writeToTeam({ maker, person, staff }: Life, patient: HttpClient, id: string): Promise<void> {
  const word = (what: string) => maker.word(`${what} of person ${person}`);
  const file = await taken(
    'A file',
    upload(
      patient,
      id,
      `${word('file name')} scan.txt`,
      Buffer.from(`Findings: ${word('content of a file')}.\n`),
    ),
  );
  await taken(
    'A message to the team',
    patient.post(`/api/requests/${id}/messages`, {
      body: `My ${word('message')} hurts, is that bad?`,
      fileIds: [file.id],
      submissionKey: newId(),
    }),
  );
  // A file is read, and an invalid one is rejected with a message.
  await taken('Reading a file', patient.get(`/api/files/${file.id}`));
  const wicked = Buffer.from(`MZ\u0000\u0001 ${word('content of a refused file')}`);
  await upload(patient, id, `${word('name of a refused file')}.exe`, wicked);
  await taken(
    'An answer of the team',
    staff.post(`/api/admin/threads/${id}/messages`, {
      body: `About your ${word('answer to')}: no.`,
      submissionKey: newId(),
    }),
  );
  await taken(
    'A question of the team',
    staff.post(`/api/admin/threads/${id}/questions`, {
      question: `Since when ${word('question to')}?`,
      submissionKey: newId(),
    }),
    409,
  );
}

async function beServed({ maker, person, staff }: Life, userId: string, id: string): Promise<void> {
  const word = (what: string) => maker.word(`${what} about person ${person}`);
  await taken('A claim', staff.post(`/api/admin/concierge-requests/${id}/claim`, {}), 409);
  await taken(
    'A note of the team',
    staff.post(`/api/admin/concierge-requests/${id}/notes`, {
      note: `Told me of ${word('note')}.`,
      submissionKey: newId(),
    }),
  );
  await taken('A look for the team', staff.post('/api/admin/search', { words: word('words of a search') }));
  await taken(
    'A look for payers',
    staff.post('/api/admin/payers', { words: word('words of a search for payers') }),
  );
  const looked = new URLSearchParams({ search: word('name in the list of patients') }).toString();
  const hidden = { headers: { 'x-private-query': looked } };
  await taken('The list of patients', staff.send('GET', '/api/admin/patients', hidden));
  await taken('The queue', staff.send('GET', '/api/admin/concierge-requests', hidden));
  const suspended = { reason: `Owes us for the ${word('reason of a suspension')}` };
  await taken('A suspension', staff.post(`/api/admin/patients/${userId}/suspend`, suspended));
  await taken(
    'The end of it',
    staff.post(`/api/admin/patients/${userId}/restore`, { reason: `Paid: ${word('reason of its end')}` }),
  );
  await taken(
    'A look at their pages',
    staff.post(`/api/admin/patients/${userId}/view`, { reason: `Asked: ${word('reason of a look')}` }),
  );
  await taken('The end of the look', staff.post('/api/view-as/end'));
}

/** Requests money in every way; whether it arrives depends on the vendor. */
async function pay(patient: HttpClient): Promise<void> {
  await patient.post('/api/billing/card-setup', {});
  await patient.post('/api/stored-value/top-ups', { amountCents: 500, key: newId() });
  await patient.post('/api/membership/start', {});
  await patient.get('/api/billing/payment-method');
}

/** Invalid, too long or misplaced input is rejected, and the error must not repeat it. */
async function failInWords(
  { maker, person, newClient }: Life,
  patient: HttpClient,
  id: string,
): Promise<void> {
  const word = (what: string) => maker.word(`${what} of person ${person}`);
  const refused = async (answer: Promise<Answer<unknown>>) => {
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
  await refused(patient.send('PATCH', '/api/user/profile', asJson({ phone: word('no telephone number') })));
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
    description: `${word('text with a nought')}\u0000`,
  });
  if (status >= 500) throw new Error('A NUL character in a text caused a server error.');
}

async function askFromOutside({ maker, person, newClient }: Life): Promise<void> {
  const word = (what: string) => maker.word(`${what} that visitor ${person} sent`);
  await taken(
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

/** A registry file with rejected rows and a person's name as its file name. */
async function importOffices({ maker, person, staff }: Life): Promise<void> {
  const file = nppesFile([
    {
      npi: maker.badNpi(`NPI of a refused row ${person}`),
      last: maker.word(`name in a refused row ${person}`),
    },
    { phone: '12', street: `9 ${maker.word(`street in a refused row ${person}`)} St` },
  ]);
  await uploadImport(staff, `${maker.word(`name of import ${person}`)} npidata_pfile.csv`, file);
}

/** Another patient and an anonymous caller request data that isn't theirs. */
async function readAsStranger({ stranger, newClient }: Life, userId: string, id: string): Promise<void> {
  const nobody = newClient();
  for (const path of [`/api/requests/${id}`, `/api/requests/${id}/messages`, `/api/admin/patients/${userId}`])
    for (const client of [stranger, nobody]) {
      const { status } = await client.get(path);
      if (![401, 403, 404].includes(status))
        throw new Error(`${path} was readable without access: ${status}`);
    }
}

const json = { 'content-type': 'application/json' };
const asJson = (body: unknown) => ({ body: JSON.stringify(body), headers: json });
