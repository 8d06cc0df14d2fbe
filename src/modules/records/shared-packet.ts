import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import type { PacketPage } from './packet.rules.ts';
import { packetTitle } from './packet.words.ts';
import { packetSections } from './packet-sections.ts';

/**
 * The FHIR bundle of a share: the chosen facts as resources, and the page itself as a DocumentReference in two formats: PDF
 * for any viewer, and JSON for ours, which shows it as text.
 */

const pageContentType = 'application/json';
const pageFormat = { system: 'urn:harborline:format', code: 'visit-packet-page-1' };

const line = z.object({ name: z.string(), detail: z.string().nullable() });
const packetPage: z.ZodType<PacketPage> = z.object({
  person: z.object({ name: z.string(), dateOfBirth: z.string().nullable() }),
  visit: z.object({ office: z.string(), when: z.string() }).nullable(),
  reason: z.string().nullable(),
  sections: z.array(z.object({ key: z.enum(packetSections), lines: z.array(line) })),
  date: z.string(),
});

type Bundle = { entry?: unknown[] };

/** `pdf` and the page's JSON are in base64. The bundle's first entry is the patient. */
export function addPageToBundle(
  bundle: Bundle,
  { page, pdf, madeAt }: { page: PacketPage; pdf: string; madeAt: Date },
): object {
  const entries = bundle.entry ?? [];
  const [patient] = entries;
  const subject = isRecord(patient) && typeof patient.fullUrl === 'string' ? patient.fullUrl : null;
  const creation = madeAt.toISOString();
  const id = '00000000-0000-4000-8000-ffffffffffff';
  return {
    ...bundle,
    entry: [
      ...entries,
      {
        fullUrl: `urn:uuid:${id}`,
        resource: {
          resourceType: 'DocumentReference',
          id,
          status: 'current',
          type: { text: packetTitle },
          ...(subject ? { subject: { reference: subject } } : {}),
          date: creation,
          description: packetTitle,
          content: [
            { attachment: { contentType: 'application/pdf', title: packetTitle, creation, data: pdf } },
            {
              attachment: {
                contentType: pageContentType,
                title: packetTitle,
                creation,
                data: toBase64(JSON.stringify(page)),
              },
              format: pageFormat,
            },
          ],
        },
      },
    ],
  };
}

/** The page in a bundle and its PDF in base64; null if the bundle is of another maker. */
export function readPageOfBundle(bundle: Bundle): { page: PacketPage; pdf: string | null } | null {
  for (const entry of bundle.entry ?? []) {
    const resource = isRecord(entry) ? entry.resource : null;
    if (!isRecord(resource) || resource.resourceType !== 'DocumentReference') continue;
    const contents = Array.isArray(resource.content) ? resource.content.filter(isRecord) : [];
    const data = contents.find(({ format }) => isRecord(format) && format.code === pageFormat.code);
    const page = data ? readPage(attachmentOf(data)) : null;
    if (page) return { page, pdf: attachmentOf(contents.find(isPdf) ?? {}) };
  }
  return null;
}

const attachmentOf = ({ attachment }: Record<string, unknown>): string | null =>
  isRecord(attachment) && typeof attachment.data === 'string' ? attachment.data : null;

const isPdf = ({ attachment }: Record<string, unknown>): boolean =>
  isRecord(attachment) && attachment.contentType === 'application/pdf';

function readPage(data: string | null): PacketPage | null {
  if (data === null) return null;
  try {
    return packetPage.parse(JSON.parse(fromBase64(data)));
  } catch {
    return null;
  }
}

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const fromBase64 = (data: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
