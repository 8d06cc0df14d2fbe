import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { AlertSubject } from './alert-subject.tsx';

const userId = '019320ab-1234-4abc-8def-0123456789ab';
const alert: StaffAlertView = {
  id: 'a',
  kind: 'emergency',
  conversationId: null,
  requestId: null,
  userId,
  alsoConversationIds: [],
  createdAt: '2026-11-24T15:00:00.000Z',
  raisedAt: '2026-11-24T15:00:00.000Z',
  actors: [],
  subject: null,
  actorReason: null,
  needsSecondPerson: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolution: null,
  resolvedBySamePerson: false,
};

function linkOf(shown: StaffAlertView, staffRole: StaffRole = 'administrator'): string | undefined {
  const client = new QueryClient();
  client.setQueryData<unknown>(sessionQuery.queryKey, { staffRole, twoFactorMissing: false });
  const subject = createElement(AlertSubject, { alert: shown });
  const page = createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, subject));
  return /href="([^"]*)"/.exec(renderToString(page))?.[1]?.replaceAll('&amp;', '&');
}

test('an alert with only a user opens that patient', () => {
  expect(linkOf(alert)).toBe(`/admin/patients/${userId}`);
});

test("a reconciliation alert opens the discrepancies, and a payment alert the patient's charges", () => {
  expect(linkOf({ ...alert, kind: 'books_differ', userId: null })).toBe(
    '/admin?tab=business&view=reconciliation',
  );
  for (const kind of ['payment_disputed', 'refund_failed'])
    expect(linkOf({ ...alert, kind })).toBe(`/admin?tab=business&view=charges&patient=${userId}`);
});

test('an alert about a request opens the request', () => {
  expect(linkOf({ ...alert, requestId: userId })).toBe(`/requests/${userId}`);
});

test('a reset of two-factor authentication opens the staff list, or the patient', () => {
  const reset = { ...alert, kind: 'two_factor_reset' };
  expect(linkOf({ ...reset, subject: { name: 'Noor Haddad', isStaff: true } })).toBe('/admin/staff');
  expect(linkOf({ ...reset, subject: { name: 'Rosa Diaz', isStaff: false } })).toBe(
    `/admin/patients/${userId}`,
  );
});

test('an alert links only to what the reader may open', () => {
  const disputed = { ...alert, kind: 'payment_disputed' };
  expect(linkOf(disputed, 'operations')).toBeUndefined();
  expect(linkOf(disputed, 'finance')).toBeDefined();
  expect(linkOf(alert, 'operations')).toBeDefined();
});
