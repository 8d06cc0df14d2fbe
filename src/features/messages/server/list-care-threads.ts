import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { selectRows } from '#platform/server/database/database.ts';
import type { EndpointContext } from '../../server-context.ts';
import { messagesContract } from '../messages.contract.ts';

const most = 200;

type Row = {
  request_id: string;
  first_name: string;
  last_name: string;
  service_type: string;
  status: string;
  owner: 'assistant' | 'staff';
  owner_id: string | null;
  owner_name: string | null;
  /** The drivers give instants of raw queries in different shapes; as seconds they are one. */
  waiting_since_seconds: number | null;
  unread_count: number;
  last_message_seconds: number;
};

const toInstant = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString();

/** Those in which a patient's words are unread come first, the longest wait before all others. */
export const listCareThreads = implement(messagesContract)
  .$context<EndpointContext>()
  .listCareThreads.handler(async ({ context }) => {
    const rows = await selectRows<Row>(
      context.database.orm,
      sql`
        select request.id as request_id, patient.first_name, patient.last_name, request.service_type, request.status,
          request.messages_owner as owner, request.messages_owner_id as owner_id, person.first_name as owner_name,
          extract(epoch from min(message.created_at) filter (where message.author = 'patient'
            and message.position > coalesce(seen.read_up_to, 0)))::float8 as waiting_since_seconds,
          (count(*) filter (where message.author = 'patient'
            and message.position > coalesce(seen.read_up_to, 0)))::int as unread_count,
          extract(epoch from max(message.created_at))::float8 as last_message_seconds
        from care_messages message
        join care_requests request on request.id = message.request_id
        join users patient on patient.id = request.user_id
        left join users person on person.id = request.messages_owner_id
        left join care_message_reads seen on seen.request_id = request.id and seen.reader = 'staff'
        group by request.id, patient.id, person.id
        order by waiting_since_seconds nulls last, last_message_seconds desc
        limit ${most}`,
    );
    return rows.map((row) => ({
      requestId: row.request_id,
      patientName: `${row.first_name} ${row.last_name}`,
      serviceType: row.service_type,
      status: row.status,
      owner: { kind: row.owner, id: row.owner_id, name: row.owner_name },
      waitingSince: row.waiting_since_seconds === null ? null : toInstant(row.waiting_since_seconds),
      unreadCount: row.unread_count,
      lastMessageAt: toInstant(row.last_message_seconds),
    }));
  });
