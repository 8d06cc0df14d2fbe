import { type DocumentKind, documentKinds } from '../health-record.ts';
import { regex } from '../regex.ts';
import { contentSigns } from './content-signs.ts';
import { titleSigns } from './title-signs.ts';

export type KindSign = { kind: DocumentKind; weight: number; sign: RegExp; isTitle: boolean };

const line = /^(\w+) (\d+): (.+)$/;

function readSigns(text: string, isTitle: boolean): KindSign[] {
  return text
    .trim()
    .replace(/\n {2}/g, '')
    .split('\n')
    .map((written) => {
      const [, name, weight, phrases] = line.exec(written) ?? [];
      const kind = documentKinds.find((one) => one === name);
      if (!kind || !phrases) throw new Error(`No sign of a kind: ${written.slice(0, 40)}`);
      return { kind, weight: Number(weight), sign: new RegExp(`\\b(?:${phrases})\\b`), isTitle };
    });
}

/** Phrases over normalized text that speak for a kind. Titles count only near the top of a page. */
export const signs: readonly KindSign[] = [...readSigns(titleSigns, true), ...readSigns(contentSigns, false)];

export const vaccineWords = regex(
  '',
  String.raw`\b(?:covid(?: 19)?|influenza|flu|gripe|tdap|dtap|tetanus|tetanos|mmr|mmrv|srp|triple viral|`,
  String.raw`hepatitis [ab]|hep [ab]|varicella|varicela|zoster|shingrix|pneumo\w*|neumo\w*|prevnar(?: \d+)?|`,
  String.raw`pcv ?\d*|ppsv ?\d*|hpv|vph|papiloma|polio|ipv|opv|rotavirus|rotateq|hib|mening\w*|menacwy|mcv4|rsv|`,
  'bcg|yellow fever|fiebre amarilla|typhoid|tifoidea|rabies|rabia|pentavalente|hexavalente|sarampion|',
  'measles|rubeola|difteria|pertussis|gardasil|moderna|pfizer|comirnaty|spikevax|janssen|novavax|',
  'fluzone|havrix|engerix|twinrix|proquad|pediarix|kinrix|boostrix|adacel|menactra|bexsero|vaxelis|',
  String.raw`td)\b`,
);
