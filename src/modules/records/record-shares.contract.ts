import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { freeText, idField, requiredText } from '#shared/text/plain-input.ts';
import { maxReasonLength } from './packet.rules.ts';
import { packetSections } from './packet-sections.ts';
import { shareDays } from './shares.rules.ts';

const line = z.object({ name: z.string(), detail: z.string().nullable() });
const section = z.enum(packetSections);

/** What can be on a person's page; see `packet.rules.ts`. */
const packetOffer = z.object({
  person: z.object({ name: z.string(), dateOfBirth: z.string().nullable() }),
  visit: z.object({ office: z.string(), when: z.string() }).nullable(),
  reason: z.string(),
  sections: z.array(
    z.object({
      key: section,
      lines: z.array(line.extend({ id: z.string(), isSuggested: z.boolean(), isSensitive: z.boolean() })),
    }),
  ),
  date: z.string(),
  version: z.string(),
});

/** Whose packet, and for which visit. */
const subject = {
  householdMemberId: idField.nullish(),
  appointmentId: idField.nullish(),
};
/** A choice names the version of the offer that the patient saw. */
const chosenPacket = z.object({
  ...subject,
  version: z.string().min(1).max(100),
  choice: z.object({
    reason: freeText('Reason', maxReasonLength),
    sections: z.array(section).max(packetSections.length),
    factIds: z.array(z.string().max(64)).max(2000),
  }),
});

const opening = z.object({
  at: z.iso.datetime(),
  /** As typed by the person who opened it. */
  recipient: z.string(),
  result: z.enum(['opened', 'wrong_passcode']),
});

const shareView = z.object({
  id: z.string(),
  label: z.string(),
  /** First name of the household member; null for the account owner. */
  forName: z.string().nullable(),
  appointmentId: z.string().nullable(),
  sections: z.array(section),
  state: z.enum(['open', 'ended', 'expired', 'locked']),
  hasPasscode: z.boolean(),
  attemptsLeft: z.number().int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** How often it was opened. */
  openedCount: z.number().int(),
  /** The last ones, newest first. */
  openings: z.array(opening),
});
export type ShareView = z.infer<typeof shareView>;

/** A manifest of a SMART Health Link. */
const manifest = z.object({
  status: z.literal('finalized'),
  files: z.array(
    z.object({
      contentType: z.literal('application/fhir+json'),
      fhirVersion: z.literal('4.0.1'),
      status: z.literal('finalized'),
      lastUpdated: z.iso.datetime(),
      embedded: z.string().optional(),
      location: z.string().optional(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

const tag = 'Records';
const read = { tag, access: 'signed-in', rateLimit: relaxed, auditSubject: 'none' } as const;
const change = { tag, access: 'signed-in', rateLimit: careful, auditSubject: 'record share' } as const;
/** Viewers of all makers call these from their own pages. */
const open = {
  tag,
  access: 'public',
  rateLimit: { max: 30, windowSeconds: 60, by: 'address' },
  openToOtherSites: true,
} as const;
const id = z.object({ id: idField });
const stream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

export const recordSharesContract = {
  getVisitPacket: endpoint({
    method: 'GET',
    path: '/visit-packet',
    summary: 'What can be on a visit packet: a page for the office from the records of one person.',
    ...read,
  })
    .input(z.object(subject))
    .output(packetOffer),
  measureVisitPacket: endpoint({
    method: 'POST',
    path: '/visit-packet/pages',
    summary: 'How many printed pages a visit packet takes.',
    ...read,
  })
    .input(chosenPacket)
    .output(z.object({ pages: z.number().int() })),
  printVisitPacket: endpoint({
    method: 'POST',
    path: '/visit-packet/pdf',
    summary: 'A visit packet as PDF.',
    ...change,
    auditSubject: 'visit packet',
    wording: { audit: 'print a visit packet' },
  })
    .input(chosenPacket)
    .output(stream),
  shareVisitPacket: endpoint({
    method: 'POST',
    path: '/record-shares',
    summary: 'Share a visit packet as a SMART Health Link. The passcode is shown this once.',
    ...change,
    wording: { audit: 'share a visit packet' },
  })
    .input(
      chosenPacket.extend({
        days: z.union(shareDays.map((days) => z.literal(days))).default(shareDays[0]),
        hasPasscode: z.boolean().default(true),
      }),
    )
    .output(z.object({ share: shareView, link: z.string(), passcode: z.string().nullable() })),
  listRecordShares: endpoint({
    method: 'GET',
    path: '/record-shares',
    summary: 'What you shared, newest first, with each opening.',
    ...read,
  }).output(z.object({ shares: z.array(shareView) })),
  // POST, so that staff who view as the patient can't.
  showShareLink: endpoint({
    method: 'POST',
    path: '/record-shares/{id}/link',
    summary: 'The link of a share, to show its QR code again.',
    ...change,
    wording: { audit: 'show the link of {s}' },
  })
    .input(id)
    .output(z.object({ link: z.string() })),
  renewSharePasscode: endpoint({
    method: 'POST',
    path: '/record-shares/{id}/passcode',
    summary: 'Replace the passcode of a share. Attempts that were used stay used.',
    ...change,
    wording: { audit: 'replace the passcode of {s}' },
  })
    .input(id)
    .output(z.object({ passcode: z.string() })),
  endShare: endpoint({
    method: 'POST',
    path: '/record-shares/{id}/end',
    summary: 'End a share at once and delete its files.',
    ...change,
    wording: { audit: 'end {s}' },
  })
    .input(id)
    .output(z.object({ share: shareView })),
  openShare: endpoint({
    method: 'POST',
    path: '/shl/{link}',
    summary: 'The manifest of a SMART Health Link: its encrypted files.',
    ...open,
    // The handler writes the entry, in the transaction that opens the share.
    auditSubject: 'none',
    wording: { audit: 'open a visit packet ({s})', patient: 'Opened the visit packet you shared' },
  })
    .input(
      z.object({
        link: z.string().max(100),
        recipient: requiredText('Recipient', 1000, 'Say who is opening this'),
        passcode: z.string().max(100).nullish(),
        /** The longest file to embed. */
        embeddedLengthMax: z.number().int().min(0).nullish(),
      }),
    )
    .output(manifest),
  downloadShareFile: endpoint({
    method: 'GET',
    path: '/shl/{link}/files/{ticket}',
    summary: 'An encrypted file of a SMART Health Link. Works once, for an hour.',
    ...open,
    auditSubject: 'none',
  })
    .input(z.object({ link: z.string().max(100), ticket: z.string().max(100) }))
    .output(stream),
};
