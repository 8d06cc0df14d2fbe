import { Problem } from '#shared/problem.ts';
import type { LettersPort, OutgoingLetter } from './letters.port.ts';

const names: Readonly<Record<OutgoingLetter['channel'], string>> = { mail: 'Mailing letters', fax: 'Faxing' };

/**
 * One port of a print vendor and a fax vendor. Letter ids carry their channel, so that a letter is followed at the vendor that
 * sent it. Throws a Problem 503 "Not Configured" for a channel without a vendor.
 */
export function combineLetters(
  vendors: Readonly<Partial<Record<OutgoingLetter['channel'], LettersPort>>>,
): LettersPort {
  const get = (channel: OutgoingLetter['channel']): LettersPort => {
    const vendor = vendors[channel];
    if (!vendor)
      throw new Problem(503, 'NOT_CONFIGURED', `${names[channel]} is Not Configured. Nothing was sent.`);
    return vendor;
  };
  return {
    channels: (['mail', 'fax'] as const).filter((channel) => vendors[channel] !== undefined),
    async send(letter) {
      const { vendorLetterId } = await get(letter.channel).send(letter);
      return { vendorLetterId: `${letter.channel}:${vendorLetterId}` };
    },
    async findStatus(vendorLetterId) {
      const [, channel, id] = /^(mail|fax):(.+)$/.exec(vendorLetterId) ?? [];
      return id === undefined ? null : get(channel === 'fax' ? 'fax' : 'mail').findStatus(id);
    },
  };
}
