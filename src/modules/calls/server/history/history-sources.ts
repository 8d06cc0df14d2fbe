import { type SQL, sql } from 'drizzle-orm';
import { callWords, highlightedCallCondition } from '#schema/calls.ts';
import { chatSearchVector } from '#schema/conversations.ts';
import type { CallRecord } from '../../call-records.contract.ts';
import type { HistorySource } from './history-query.ts';

/** Call status in the specification's terms. */
const callStatus = (table: SQL) => sql`case
  when ${table}.state = 'intended' then 'planned'
  when ${table}.state in ('dialling', 'placed') then 'ongoing'
  when ${table}.state = 'failed' or ${table}.telephony in ('line_error', 'bad_number') then 'error'
  else 'ended' end`;

/** The same as an indexable condition. */
export function hasCallStatus(table: SQL, status: CallRecord['status']): SQL {
  const bad = sql`${table}.telephony in ('line_error', 'bad_number')`;
  switch (status) {
    case 'planned':
      return sql`(${highlightedCallCondition} and ${table}.state = 'intended')`;
    case 'ongoing':
      return sql`(${highlightedCallCondition} and ${table}.state in ('dialling', 'placed'))`;
    case 'error':
      return sql`(${highlightedCallCondition} and ${table}.state in ('ended', 'failed') and (${table}.state = 'failed' or ${bad}))`;
    case 'ended':
      return sql`(${table}.state = 'ended' and ${bad} is not true)`;
  }
}

const call = sql`call`;
const test = sql`test`;
const chat = sql`chat`;

export const callSource: HistorySource = {
  from: sql`calls call`,
  id: sql`call.id`,
  at: sql`coalesce(call.started_at, call.created_at)`,
  status: callStatus(call),
  words: callWords({
    brief: sql`call.brief`,
    toNumber: sql`call.to_number`,
  }),
  ids: [sql`call.id`, sql`call.request_id`],
  references: [sql`call.vendor_call_id`],
  statuses: {
    planned: hasCallStatus(call, 'planned'),
    ongoing: hasCallStatus(call, 'ongoing'),
    error: hasCallStatus(call, 'error'),
    ended: hasCallStatus(call, 'ended'),
  },
};

export const testCallSource: HistorySource = {
  from: sql`test_calls test join voice_agents agent on agent.id = test.agent_id`,
  id: sql`test.id`,
  at: sql`coalesce(test.started_at, test.created_at)`,
  status: callStatus(test),
  // Few rows, so no index is needed.
  words: sql`to_tsvector('simple', translate(agent.name || ' ' || test.to_number || ' ' || right(test.to_number, 10), '@.-_+''', '      '))`,
  ids: [sql`test.id`],
  references: [sql`test.vendor_call_id`],
  statuses: {
    planned: hasCallStatus(test, 'planned'),
    ongoing: hasCallStatus(test, 'ongoing'),
    error: hasCallStatus(test, 'error'),
    ended: hasCallStatus(test, 'ended'),
  },
};

export const chatSource: HistorySource = {
  from: sql`conversations chat`,
  id: sql`chat.id`,
  at: sql`chat.created_at`,
  status: sql`chat.status`,
  words: chatSearchVector({ need: sql`chat.need`, sessionLabel: sql`chat.session_label` }),
  ids: [sql`chat.id`, sql`chat.request_id`],
  references: [],
  statuses: {
    active: sql`chat.status = 'active'`,
    converted_to_ticket: sql`chat.status = 'converted_to_ticket'`,
  },
};

export const epochSeconds = (column: SQL) => sql`extract(epoch from ${column})::float8`;

export const durationSeconds = (table: SQL) =>
  sql`round(extract(epoch from ${table}.ended_at - ${table}.started_at))::int`;

export { call as callTable, chat as chatTable, test as testTable };
