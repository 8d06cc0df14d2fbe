import { type SQL, sql } from 'drizzle-orm';
import type { HistorySource } from './history-query.ts';

/** A call's status in the words of the specification. */
const callStatus = (table: SQL) => sql`case
  when ${table}.state = 'intended' then 'planned'
  when ${table}.state in ('dialling', 'placed') then 'ongoing'
  when ${table}.state = 'failed' or ${table}.telephony in ('line_error', 'bad_number') then 'error'
  else 'ended' end`;

const call = sql`call`;
const test = sql`test`;
const chat = sql`chat`;

export const callSource: HistorySource = {
  from: sql`calls call`,
  id: sql`call.id`,
  at: sql`coalesce(call.started_at, call.created_at)`,
  status: callStatus(call),
  searched: [sql`call.brief ->> 'officeName'`, sql`call.vendor_call_id`, sql`call.request_id::text`],
  number: sql`call.to_number`,
};

export const testCallSource: HistorySource = {
  from: sql`test_calls test join voice_agents agent on agent.id = test.agent_id`,
  id: sql`test.id`,
  at: sql`coalesce(test.started_at, test.created_at)`,
  status: callStatus(test),
  searched: [sql`agent.name`, sql`test.vendor_call_id`],
  number: sql`test.to_number`,
};

export const chatSource: HistorySource = {
  from: sql`conversations chat`,
  id: sql`chat.id`,
  at: sql`chat.created_at`,
  status: sql`chat.status`,
  searched: [
    sql`chat.session_label`,
    sql`chat.need ->> 'name'`,
    sql`chat.need ->> 'email'`,
    sql`chat.request_id::text`,
  ],
  number: sql`chat.need ->> 'phone'`,
};

export const seconds = (column: SQL) => sql`extract(epoch from ${column})::float8`;

export const durationSeconds = (table: SQL) =>
  sql`round(extract(epoch from ${table}.ended_at - ${table}.started_at))::int`;

export { call as callTable, chat as chatTable, test as testTable };
