import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { getPatientRow } from '#modules/accounts/server/find-patients.ts';
import { isOver, requestStatuses } from '#modules/requests/care-requests.rules.ts';
import { auditReads } from '#modules/requests/server/audit-read.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { isId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import { messagesContract, type ThreadPage, type ThreadSummary } from '../../messages.contract.ts';
import * as t from '../../messages.words.ts';
import type { ThreadTab } from '../../thread-tabs.ts';
import { replierOf } from '../find-thread.ts';
import { listStaffNames } from '../present-thread.ts';
import { decryptCareMessage } from '../store-care-message.ts';

const pageSize = 50;
const excerptLength = 160;

/** Threads of one order: those that wait, by how long, or the others, newest first. */
type Band = 'waiting' | 'quiet' | 'newest';
type Place = { band: Band; at: Date; id: string };

/** Your own list begins with the patients who wait for you. */
const bandsOfTab: Record<ThreadTab, readonly Band[]> = {
  waiting: ['waiting'],
  mine: ['waiting', 'quiet'],
  all: ['newest'],
};

type Row = {
  request_id: string;
  patient_id: string;
  first_name: string;
  last_name: string;
  service_type: string;
  status: string;
  owner_id: string | null;
  assignee_id: string | null;
  /** Milliseconds, because the drivers return timestamps of raw queries differently. */
  waiting_since: number | null;
  waiting_count: number;
  last_message_at: number;
  message_id: string;
  author: ThreadSummary['excerpt']['author'];
  body: EncryptedText;
};

export const listCareThreads = implement(messagesContract)
  .$context<EndpointContext>()
  .listCareThreads.handler(({ input, context }) =>
    readPage(context, {
      bands: bandsOfTab[input.tab],
      only: input.tab === 'mine' ? answeredBy(callerId(context)) : sql`true`,
      cursor: input.cursor,
    }),
  );

export const listPatientThreads = implement(messagesContract)
  .$context<EndpointContext>()
  .listPatientThreads.handler(async ({ input, context }) => {
    const { id } = await getPatientRow(context.database.orm, input.id);
    return readPage(context, { bands: ['waiting', 'quiet'], only: ofPatient(id), cursor: input.cursor });
  });

type Selection = { bands: readonly Band[]; only: SQL; cursor: string | null | undefined };

async function readPage(context: EndpointContext, { bands, only, cursor }: Selection): Promise<ThreadPage> {
  const { orm } = context.database;
  const place = readPlace(cursor, bands);
  const rows: (Row & { band: Band })[] = [];
  for (const band of bands.slice(place ? bands.indexOf(place.band) : 0)) {
    const missing = pageSize + 1 - rows.length;
    if (missing === 0) break;
    const after = place?.band === band ? place : null;
    const found = await listBand(orm, band, { after, only, limit: missing });
    rows.push(...found.map((row) => ({ ...row, band })));
  }
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const names = await listStaffNames(orm, shown.map(replierOfRow));
  await auditReads(
    orm,
    context,
    shown.map((row) => row.request_id),
    'listCareThreads',
  );
  return {
    threads: shown.map((row) => present(row, context.dataKeys, names)),
    nextCursor: last ? formatPlace(last) : null,
  };
}

const orderOf: Record<Band, { where: SQL; at: SQL; isAscending: boolean }> = {
  waiting: { where: sql`waiting_since is not null`, at: sql`waiting_since`, isAscending: true },
  quiet: { where: sql`waiting_since is null`, at: sql`last_message_at`, isAscending: false },
  newest: { where: sql`true`, at: sql`last_message_at`, isAscending: false },
};

/** The requests whose messages this staff member answers: the same rule as `replierOf`. */
const answeredBy = (me: string) => sql`request_id in (
  select id from care_requests where assigned_to = ${me} and ${isOpen}
  union all
  select id from care_requests where messages_owner_id = ${me} and (assigned_to is null or not (${isOpen})))`;
const isOpen = sql`status not in (${sql.join(
  requestStatuses.filter(isOver).map((status) => sql`${status}`),
  sql`, `,
)})`;

const ofPatient = (id: string) =>
  sql`request_id in (select id from care_requests where user_id = ${id}::uuid)`;

type Limits = { after: Place | null; only: SQL; limit: number };

function listBand(orm: Orm, band: Band, { after, only, limit }: Limits): Promise<Row[]> {
  const { where, at, isAscending } = orderOf[band];
  const direction = isAscending ? sql`asc` : sql`desc`;
  const beyond = after
    ? sql`(${at}, request_id) ${isAscending ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return selectRows<Row>(
    orm,
    sql`
      with shown as (
        select * from care_threads where ${where} and ${beyond} and ${only}
        order by ${at} ${direction}, request_id ${direction} limit ${limit}
      )
      select request.id as request_id, patient.id as patient_id, patient.first_name, patient.last_name, request.service_type, request.status,
        request.messages_owner_id as owner_id, request.assigned_to as assignee_id,
        (extract(epoch from thread.waiting_since) * 1000)::float8 as waiting_since, thread.waiting_count,
        (extract(epoch from thread.last_message_at) * 1000)::float8 as last_message_at,
        message.id as message_id, message.author, message.body
      from shown thread
      join care_requests request on request.id = thread.request_id
      join users patient on patient.id = request.user_id
      join lateral (
        select id, author, body from care_messages
        where request_id = thread.request_id and position = coalesce(thread.waiting_position, position)
        order by position desc limit 1
      ) message on true
      order by thread.${at} ${direction}, thread.request_id ${direction}`,
  );
}

const replierOfRow = ({ status, assignee_id, owner_id }: Row): string | null =>
  replierOf({ status, assigneeId: assignee_id, ownerId: owner_id });

function present(row: Row, keys: DataKeys, names: ReadonlyMap<string, string>): ThreadSummary {
  const replier = replierOfRow(row);
  const words = decryptCareMessage(keys, { id: row.message_id, body: row.body });
  return {
    requestId: row.request_id,
    patientId: row.patient_id,
    patientName: `${row.first_name} ${row.last_name}`.trim(),
    serviceType: row.service_type,
    excerpt: { author: row.author, words: shorten(words) },
    replier: replier === null ? null : { id: replier, name: names.get(replier) ?? t.formerStaffMember },
    waitingSince: row.waiting_since === null ? null : toInstant(row.waiting_since),
    waitingCount: row.waiting_count,
    lastMessageAt: toInstant(row.last_message_at),
  };
}

const toInstant = (milliseconds: number) => new Date(Math.round(milliseconds)).toISOString();

/** The first words, on one line. */
function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= excerptLength
    ? line
    : `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}

const formatPlace = (row: Row & { band: Band }): string =>
  `${row.band}_${Math.round((row.band === 'waiting' ? row.waiting_since : row.last_message_at) ?? 0)}_${row.request_id}`;

function readPlace(cursor: string | null | undefined, bands: readonly Band[]): Place | null {
  if (!cursor) return null;
  const [name, milliseconds = '', id = ''] = cursor.split('_');
  const band = bands.find((known) => known === name);
  if (!band || !/^\d{1,13}$/.test(milliseconds) || !isId(id)) throw badRequest(t.listPageNotFound);
  return { band, at: new Date(Number(milliseconds)), id };
}
