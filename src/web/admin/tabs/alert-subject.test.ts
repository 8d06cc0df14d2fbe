import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { StaffAlertView } from '#modules/notifications/staff-alerts.contract.ts';
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
  acknowledgedAt: null,
  acknowledgedBy: null,
};

const linkOf = (shown: StaffAlertView): string | undefined =>
  /href="([^"]*)"/
    .exec(
      renderToString(createElement(MemoryRouter, null, createElement(AlertSubject, { alert: shown }))),
    )?.[1]
    ?.replaceAll('&amp;', '&');

test('an alert with only a user opens that patient', () => {
  expect(linkOf(alert)).toBe(`/admin?tab=patients&patient=${userId}`);
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
