import { describe, expect, it } from 'vitest';
import { accountPayload, canComplete, prefilledBookingForm } from './booking-form.ts';

const maria = prefilledBookingForm({ name: 'Maria del Carmen Lopez', email: null, phone: '+18135550123' });

describe('the booking form as it opens', () => {
  it('holds the name and the telephone number that were said in the chat', () => {
    expect(maria).toMatchObject({
      firstName: 'Maria',
      lastName: 'del Carmen Lopez',
      phone: '+18135550123',
      email: '',
    });
  });

  it('puts an e-mail address in the e-mail field', () => {
    const form = prefilledBookingForm({ name: null, email: 'maria@example.org', phone: null });
    expect(form).toMatchObject({ firstName: '', email: 'maria@example.org', phone: '' });
  });

  it('notifies by e-mail, not by text or telephone, unless the patient says otherwise', () => {
    expect(maria).toMatchObject({ notifyByEmail: true, notifyBySms: false, notifyByPhone: false });
  });
});

describe('completing the booking', () => {
  it('needs an e-mail address and a telephone number', () => {
    expect(canComplete(maria)).toBe(false);
    expect(canComplete({ ...maria, email: '   ' })).toBe(false);
    expect(canComplete({ ...maria, email: 'maria@example.org' })).toBe(true);
  });

  it('never sends the address', () => {
    const payload = accountPayload({ ...maria, email: ' maria@example.org ', address: '12 Palm Street' });
    expect(JSON.stringify(payload)).not.toContain('Palm Street');
    expect(payload.email).toBe('maria@example.org');
  });

  it('sends a password only when one was chosen', () => {
    expect(accountPayload(maria)).not.toHaveProperty('password');
    expect(accountPayload({ ...maria, password: 'long enough' })).toHaveProperty('password', 'long enough');
  });
});
