import type { CareNeed } from '#shared/care/care-need.ts';

const emailOrPhone = /\S+@\S+|\+?\(?\d[\d().\s-]{8,}\d/g;

/** Whether a message says only who someone is or how to reach them: `Ana Ruiz, 813 555 0123`. */
export function isContactOnly(message: string, { name, patientName }: CareNeed): boolean {
  let rest = message.toLowerCase();
  for (const known of [name, patientName]) if (known) rest = rest.replaceAll(known.toLowerCase(), '');
  rest = rest.replaceAll(emailOrPhone, '');
  return rest !== message.toLowerCase() && !/[\p{L}\d]/u.test(rest);
}
