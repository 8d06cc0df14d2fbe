import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { messagesContract } from '../../messages.contract.ts';

const maxThreads = 200;

type Row = {
  request_id: string;
  first_name: string;
  last_name: string;
  service_type: string;
  status: string;
  owner: 'assistant' | 'staff';
  owner_id: string | null;
  owner_name: string | null;
  /** Seconds, because the drivers return timestamps of raw queries differently. */
  waiting_since_seconds: number | null;
  unread_count: number;
  last_message_seconds: number;
};

const toInstant = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString();

/** Threads with unread patient messages first, longest wait first. */
export const listCareThreads = implement(messagesContract)
  .$context<EndpointContext>()
  .listCareThreads.handler(async ({ context }) => {
    const rows = await selectRows<Row>(
      context.database.orm,
      sql`
        with shown as (
          (select * from care_threads where waiting_since is not null order by waiting_since limit ${maxThreads})
          union all
          (select * from care_threads where waiting_since is null order by last_message_at desc limit ${maxThreads})
        )
        select request.id as request_id, patient.first_name, patient.last_name, request.service_type, request.status,
          request.messages_owner as owner, request.messages_owner_id as owner_id, person.first_name as owner_name,
          extract(epoch from thread.waiting_since)::float8 as waiting_since_seconds, thread.unread_count,
          extract(epoch from thread.last_message_at)::float8 as last_message_seconds
        from shown thread
        join care_requests request on request.id = thread.request_id
        join users patient on patient.id = request.user_id
        left join users person on person.id = request.messages_owner_id
        order by waiting_since_seconds nulls last, last_message_seconds desc
        limit ${maxThreads}`,
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
