import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLogins } from '#app/demo-data/demo-logins.ts';
import { readSettings } from '#app/settings/settings.ts';
import { startServer } from '#app/start-server.ts';
import { requestTimeline } from '#schema/care-requests.ts';
import { createHttpClient } from '../../../tests/support/http-client.ts';
import { minutes, performStaffAction, seedRequest } from '../../../tests/support/steps/queue-steps.ts';
import { seedDoubtfulResult } from '../../../tests/support/steps/seed-doubtful-result.ts';
import {
  loginAs,
  registerPatient,
  type SignedIn,
  type TestServer,
} from '../../../tests/support/test-server.ts';

export type StaffRole = 'Administrator' | 'Operations' | 'Finance';

/** The seeded demo service in a temporary folder, with the data that tasks need. */
export type Service = {
  server: TestServer;
  staff: Record<StaffRole, SignedIn>;
  loginOf(role: StaffRole): { email: string; password: string };
};

/** Starts the service with all demo data. */
export async function openService(): Promise<Service> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'harborline-tasks-'));
  const running = await startServer(
    readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      DEMO_DATA: 'full',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
    }),
  );
  const server: TestServer = {
    ...running,
    dataDirectory,
    database: running.context.database,
    errors: [],
    newClient: () => createHttpClient(running.address),
    stop: async () => {
      await running.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
  const signIn = ({ email, password }: Login) => loginAs(server, email, password);
  const staff = {
    Administrator: await signIn(loginOf('Administrator')),
    Operations: await signIn(loginOf('Operations')),
    Finance: await signIn(loginOf('Finance')),
  };
  return { server, staff, loginOf };
}

type Login = { email: string; password: string };

function loginOf(role: StaffRole): Login {
  const found = demoLogins.find((login) => login.role === role);
  if (!found) throw new Error(`There is no demo login for ${role}.`);
  return found;
}

/** Waiting for the patient, so that automation doesn't change it. */
const paused = (server: TestServer, minutesLeft: number) => ({
  status: 'gathering_info',
  slaPausedAt: new Date(server.context.clock.now().getTime() - 5 * minutes),
  minutesLeft,
});

/** A request of a patient with this name. */
export async function addCaller({ server }: Service, firstName: string, lastName: string): Promise<string> {
  const patient = await registerPatient(server, { firstName, lastName });
  return seedRequest(server, patient.user.id, paused(server, 600));
}

/** Later than any request of the demo data, so that these requests are first in the queue. */
const longLate = -60 * 24 * 60;

/** Unassigned requests at the top of the queue, most urgent first. */
export async function addUnassigned({ server }: Service, count: number): Promise<string[]> {
  const { user } = await registerPatient(server, { firstName: 'Lucia', lastName: 'Fernandez' });
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++)
    ids.push(await seedRequest(server, user.id, paused(server, longLate + nth)));
  return ids;
}

/** A request that was late because of the calls to offices. */
export async function addLate({ server, staff }: Service): Promise<string> {
  const { user } = await registerPatient(server, { firstName: 'Ruth', lastName: 'Whitaker' });
  const id = await seedRequest(server, user.id, {
    minutesLeft: longLate - 60,
    assignedTo: staff.Operations.user.id,
  });
  await server.database.orm.insert(requestTimeline).values({
    requestId: id,
    at: new Date(server.context.clock.now().getTime() - 50 * minutes),
    fromStatus: 'new',
    toStatus: 'calling_providers',
    actor: 'harborline',
    note: '',
  });
  return id;
}

/** A request in review with one doubtful price, assigned to operations. */
export async function addDoubtful({ server, staff }: Service): Promise<string> {
  const patient = await registerPatient(server, { firstName: 'Rosa', lastName: 'Diaz' });
  const id = await seedDoubtfulResult(server, patient, staff.Administrator.user.id);
  const claimed = await performStaffAction(staff.Operations, id, 'claim');
  if (claimed.status !== 200) throw new Error(`Claiming answered ${claimed.status}: ${claimed.text}`);
  return id;
}
