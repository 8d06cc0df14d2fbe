import type { Lie } from '../../../tests/support/vendors/sick-line.ts';
import type { Vendor } from './open-world.ts';

type Json = Record<string, unknown>;

const strangersKey = '0194d0c1-0000-7000-8000-00000000beef';
export const injectedText = 'the biopsy of Mr. Stranger';
const script = '<script>alert(1)</script>';

const isRecord = (json: unknown): json is Json => typeof json === 'object' && json !== null;

const aboutStranger = {
  call_id: 'call_of_a_stranger',
  metadata: { harborline_call_id: strangersKey },
  call_status: 'ended',
  disconnection_reason: 'user_hangup',
  transcript_object: [{ role: 'user', content: `This is about ${injectedText}. ${script}\u0000`, words: [] }],
};

/** Another patient's call instead of our own. */
const lieAboutCall: Lie = (_path, json) => {
  if (!isRecord(json)) return json;
  if (Array.isArray(json.items)) return { ...json, items: [aboutStranger] };
  return 'call_id' in json ? { ...json, ...aboutStranger } : json;
};

/** Another patient's payment, or a wrong amount, instead of our own. */
const lieAboutPayment: Lie = (path, json) => {
  if (!isRecord(json)) return json;
  const spoil = (one: Json): Json => {
    if (one.object === 'payment_intent')
      return path.length % 2 === 0
        ? { ...one, status: 'succeeded', amount: -500 }
        : { ...one, status: 'succeeded', metadata: { harborline_charge_id: strangersKey } };
    if (one.object === 'customer') return { ...one, id: 'cus_of_a_stranger', metadata: {} };
    return one;
  };
  return Array.isArray(json.data) ? { ...json, data: json.data.map(spoil) } : spoil(json);
};

/** Texts to other numbers, and an invalid id. */
const lieAboutText: Lie = (_path, json) => {
  if (!isRecord(json)) return json;
  if (Array.isArray(json.messages))
    return { messages: json.messages.map((one) => ({ ...one, to: '+18135550999', sid: script })) };
  return { ...json, sid: script.repeat(20) };
};

export const lies: Record<Exclude<Vendor, 'mail'>, Lie> = {
  // A model's false statements are in its own text.
  model: (_path, json) => json,
  voice: lieAboutCall,
  payments: lieAboutPayment,
  sms: lieAboutText,
};
