import type { FalseResponse } from '../../../tests/support/vendors/faulty-proxy.ts';
import type { Vendor } from './open-test-environment.ts';

type Json = Record<string, unknown>;

const otherPatientKey = '0194d0c1-0000-7000-8000-00000000beef';
export const injectedText = 'the biopsy of Mr. Stranger';
const script = '<script>alert(1)</script>';

const isRecord = (json: unknown): json is Json => typeof json === 'object' && json !== null;

const otherPatientText = {
  call_id: 'call_of_a_stranger',
  metadata: { harborline_call_id: otherPatientKey },
  call_status: 'ended',
  disconnection_reason: 'user_hangup',
  transcript_object: [{ role: 'user', content: `This is about ${injectedText}. ${script}\u0000`, words: [] }],
};

/** Returns another patient's call. */
const falsifyCall: FalseResponse = (_path, json) => {
  if (!isRecord(json)) return json;
  if (Array.isArray(json.items)) return { ...json, items: [otherPatientText] };
  return 'call_id' in json ? { ...json, ...otherPatientText } : json;
};

/** Returns another patient's payment, or a wrong amount. */
const falsifyPayment: FalseResponse = (path, json) => {
  if (!isRecord(json)) return json;
  const spoil = (item: Json): Json => {
    if (item.object === 'payment_intent')
      return path.length % 2 === 0
        ? { ...item, status: 'succeeded', amount: -500 }
        : { ...item, status: 'succeeded', metadata: { harborline_charge_id: otherPatientKey } };
    if (item.object === 'customer') return { ...item, id: 'cus_of_a_stranger', metadata: {} };
    return item;
  };
  return Array.isArray(json.data) ? { ...json, data: json.data.map(spoil) } : spoil(json);
};

/** Returns texts to other numbers, or an invalid id. */
const falsifyText: FalseResponse = (_path, json) => {
  if (!isRecord(json)) return json;
  if (Array.isArray(json.messages))
    return { messages: json.messages.map((item) => ({ ...item, to: '+18135550999', sid: script })) };
  return { ...json, sid: script.repeat(20) };
};

export const falseResponses: Record<Exclude<Vendor, 'mail'>, FalseResponse> = {
  // For the model, false statements are in its text instead.
  model: (_path, json) => json,
  voice: falsifyCall,
  payments: falsifyPayment,
  sms: falsifyText,
};
