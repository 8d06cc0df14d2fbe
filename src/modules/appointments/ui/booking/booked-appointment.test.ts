import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { AppointmentView } from '../../appointments.contract.ts';
import { BookedAppointment } from './booked-appointment.tsx';

const startsAt = '2096-11-27T15:00:00.000Z';
const confirmed: AppointmentView = {
  id: 'a',
  requestId: 'r',
  provider: { name: 'Bay Imaging', specialty: 'Imaging', address: '1 Bay St', phone: '+18135550100' },
  appointmentType: 'MRI',
  appointmentDate: '2096-11-27',
  appointmentTime: '10:00',
  startsAt,
  timeZone: 'America/New_York',
  durationMinutes: 30,
  status: 'confirmed',
  confirmationQuote: 'Yes, we have her down.',
  answerBy: null,
  needsChoice: false,
  note: null,
  version: 2,
  holdExpiresAt: null,
  wanted: null,
  cancelledReason: null,
  preparation: null,
  forWhom: null,
  waitlist: null,
  may: { move: true, cancel: true, wait: true },
  visit: {
    code: '7K3M28RX',
    billingCode: null,
    bodyPart: null,
    price: null,
    terms: [],
    order: { isNeeded: null, isUsual: false, patientHas: null },
    insurance: null,
    arriveAt: null,
    cancelBy: null,
  },
};

function show(appointment: AppointmentView): string {
  const card = createElement(BookedAppointment, { appointment });
  const routed = createElement(MemoryRouter, null, createElement(MantineProvider, null, card));
  return renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, routed));
}

test('shows what the office said to confirm', () => {
  expect(show(confirmed)).toContain('Yes, we have her down.');
});

test('a visit that is over is not confirmed and can’t be changed', () => {
  expect(show(confirmed)).toContain('Confirmed');
  const page = show({ ...confirmed, startsAt: '2020-11-24T15:00:00.000Z' });
  expect(page).toContain('Visited');
  expect(page).not.toMatch(/Confirmed|Reschedule/);
  expect(show({ ...confirmed, status: 'pending', startsAt: '2020-11-24T15:00:00.000Z' })).toContain('Past');
});
