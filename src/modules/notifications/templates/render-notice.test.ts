import { expect, test } from 'vitest';
import { fellThroughReasons } from '#shared/care/booking-consent.ts';
import { serviceCatalog } from '#shared/care/service-catalog.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { foldText } from '#shared/text/plain-text.ts';
import { type NoticeKind, type NoticeValues, templates } from './all-templates.ts';
import { type RenderedNotice, renderNotice } from './render-notice.ts';
import { type TextReply, writeTextReply } from './text-reply-templates.ts';

const when = { at: new Date('2026-09-23T17:30:00Z'), timeZone: 'America/New_York' };
/** A new template doesn't compile until its sample values are added here. */
const values: { [Kind in NoticeKind]: NoticeValues<Kind> } = {
  appointment_requested: { when },
  appointment_confirmed: { when },
  appointment_moved: { when },
  appointment_stays: { when },
  appointment_cancelled: { when },
  appointment_needs_choice: {
    when,
    because: 'price_raised',
    alternatives: [
      { when, isSameOffice: true, differenceCents: 0, isNamed: true },
      { when, isSameOffice: false, differenceCents: 2500, isNamed: true },
    ],
  },
  appointment_checked: { when },
  appointment_reminder: { when, days: 3 },
  earlier_time_offered: { answerBy: when },
  bill_updated: {},
  deadline_near: { dueOn: '2026-12-31' },
  records_reconnect: {},
  request_received: {},
  request_submitted_for_you: {},
  request_checked: {},
  question_waiting: {},
  results_ready: {},
  request_closed: {},
  promise_broken: {},
  finished_late: {},
  message_waiting: {},
  receipt_ready: {},
  bank_confirmation_waiting: { amountCents: 500 },
  payment_expired: { amountCents: 5000 },
  savings_returned: { amountCents: 5000 },
  welcome: {},
  contact_received: {},
  callback_late: {},
  asked_for_you: {},
  invitation_answered: {},
  invitation_accepted_elsewhere: {},
  membership_started: { amountCents: 2000, until: when },
  membership_renewed: { amountCents: 2000, until: when },
  membership_unpaid: { until: when },
  membership_paid_again: { until: when },
  membership_cancelled: { until: when },
  membership_stopped: { until: when },
  membership_money_back: { amountCents: 1500, keptCents: 500 },
  membership_ended: {},
  request_assigned: { shortId: '4f2a91c0' },
};
const kinds = Object.keys(templates) as NoticeKind[];
const languages = ['en', 'es'] as const;
const publicUrl = 'https://care.harborline.example';

function render<Kind extends NoticeKind>(
  kind: Kind,
  language: 'en' | 'es',
  linkPath = '/appointments',
): RenderedNotice {
  return renderNotice(kind, values[kind], language, { publicUrl, linkPath });
}

const replies: TextReply[] = ['texts_on', 'text_stopped', 'text_started', 'text_help', 'text_unread'];
const reach = { phone: '(813) 555-0100', site: publicUrl };

/** Everything that a carrier, a mail server or a lock screen may show. */
const shown = languages.flatMap((language) => [
  ...kinds.flatMap((kind) => {
    const { title, body, mail, text } = render(kind, language);
    return [title, body, mail.subject, mail.body, text];
  }),
  ...replies.map((reply) => writeTextReply(reply, language, reach)),
]);

/** The GSM 03.38 alphabet without characters that count as two. */
const telephoneAlphabet =
  /^[A-Za-z0-9 @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]+$/;

test('no notification names a service, specialty or complaint in either language', () => {
  const words = [
    ...networkSpecialties,
    ...serviceCatalog.flatMap(({ name, spokenAs }) => [name, ...spokenAs]),
  ].map((word) => foldText(word));
  const found = shown.flatMap((text) => {
    const folded = foldText(text);
    return words
      .filter((word) => new RegExp(`\\b${word}\\b`).test(folded))
      .map((word) => `${word} in: ${text}`);
  });
  expect(found).toEqual([]);
});

test('subjects and titles contain no time, name or number', () => {
  for (const kind of kinds) {
    for (const language of languages) {
      const { title, mail } = render(kind, language);
      expect(mail.subject).toBe(`Harborline: ${title}`);
      expect(title).not.toMatch(/\d/);
    }
  }
});

test('every text message fits in one GSM segment and says how to opt out', () => {
  for (const kind of kinds) {
    const english = render(kind, 'en').text;
    const spanish = render(kind, 'es').text;
    expect(english).toMatch(telephoneAlphabet);
    expect(spanish).toMatch(telephoneAlphabet);
    expect(english).toContain('STOP');
    expect(spanish).toContain('ALTO');
    expect(english.length, english).toBeLessThanOrEqual(160);
    expect(spanish.length, spanish).toBeLessThanOrEqual(160);
  }
});

test('with a link to a request, a text message takes at most two segments', () => {
  const path = '/dashboard/concierge-request/4f0c9a52-3b0f-4d8e-9a51-1c2d3e4f5a6b';
  for (const kind of kinds) {
    for (const language of languages)
      expect(render(kind, language, path).text.length).toBeLessThanOrEqual(306);
  }
});

test('the text message says why the time fell through and fits in one segment', () => {
  const path = { publicUrl, linkPath: '/appointments' };
  for (const language of languages) {
    const texts = fellThroughReasons.map(
      (because) =>
        renderNotice(
          'appointment_needs_choice',
          { ...values.appointment_needs_choice, because },
          language,
          path,
        ).text,
    );
    expect(new Set(texts).size).toBe(fellThroughReasons.length);
    for (const text of texts) {
      expect(text).toMatch(telephoneAlphabet);
      expect(text.length, text).toBeLessThanOrEqual(160);
    }
  }
});

test('times use the local format and the appointment’s time zone', () => {
  expect(render('appointment_confirmed', 'en').body).toContain('Wed, Sep 23, 1:30 PM ET');
  expect(render('appointment_confirmed', 'en').text).toContain('Wed, Sep 23, 1:30 PM');
  expect(render('appointment_confirmed', 'es').body).toMatch(/miércoles, 23 de septiembre.*1:30/);
});

test('without a public URL, the email says to sign in and the text has no link', () => {
  const { mail, text } = renderNotice('welcome', {}, 'en', { publicUrl: null, linkPath: '/dashboard' });
  expect(mail.body).toContain('Sign in to Harborline to see it.');
  expect(text).not.toContain('/dashboard');
});
