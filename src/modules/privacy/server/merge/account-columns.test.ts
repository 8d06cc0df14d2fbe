import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as tables from '#app/all-tables.ts';
import { accountColumns } from './account-columns.ts';

/** Columns of type uuid that identify something other than a user, without a foreign key. */
const otherIds = [
  'bills.household_member_id',
  'bills.new_balance_document_id',
  'book_findings.charge_id',
  'booking_consents.under_rule_of',
  'call_facts.provider_id',
  'call_facts.request_id',
  'calls.appointment_id',
  'care_messages.submission_key',
  'care_requests.chosen_option_id',
  'care_requests.conversation_id',
  'care_requests.household_member_id',
  'charges.intention_key',
  'conversations.answering_turn',
  'conversations.begun_by',
  'conversations.request_id',
  'imports.held_by',
  'messages.submission_key',
  'patient_views.session_id',
  'price_corrections.provider_id',
  'process_heartbeats.process_id',
  'provider_facts.call_id',
  'providers.do_not_call_call_id',
  'record_authorizations.household_member_id',
  'record_connections.household_member_id',
  'record_shares.appointment_id',
  'record_shares.household_member_id',
  'refunds.intention_key',
  'record_documents.parent_id',
  'record_pages.person_id',
  'record_people.household_member_id',
  'record_people.superseded_by',
  'staff_alerts.also_conversations',
  'staff_alerts.request_id',
  'test_calls.submission_key',
  'voice_agents.live_version_id',
];

/** Columns of type uuid, except keys of the table itself and foreign keys to another table than `users`. */
const possibleUserIds = Object.values(tables).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const { name, columns, foreignKeys } = getTableConfig(table);
  return columns.flatMap((column) => {
    if (!column.getSQLType().startsWith('uuid') || column.name === 'id') return [];
    const reference = foreignKeys
      .map((key) => key.reference())
      .find((key) => key.columns.some((one) => one.name === column.name));
    if (reference && getTableConfig(reference.foreignTable).name !== 'users') return [];
    return [`${name}.${toSnakeCase(column.name)}`];
  });
});

test('a merge has a decision for every column that can identify a user', () => {
  const decided = [...Object.keys(accountColumns), ...otherIds];
  // A missing column is new: decide what a merge does with its rows, do it in `move-account-data.ts`, and test it.
  expect(possibleUserIds.toSorted()).toEqual(decided.toSorted());
});
