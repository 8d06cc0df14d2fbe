import { implement } from '@orpc/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { toFhirBundle } from '#engines/records/export/to-fhir.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { recordShareFiles, recordShares } from '#schema/record-shares.ts';
import { newId } from '#shared/ids.ts';
import { conflict, Problem } from '#shared/problem.ts';
import type { PacketChoice, PacketPage } from '../../packet.rules.ts';
import { packetTitle } from '../../packet.words.ts';
import { recordSharesContract } from '../../record-shares.contract.ts';
import { writeShareLink } from '../../share-link.rules.ts';
import { addPageToBundle } from '../../shared-packet.ts';
import { maxOpenShares, passcodeAttempts } from '../../shares.rules.ts';
import * as t from '../../shares.words.ts';
import { encryptShareFile } from './encrypt-file.ts';
import { chooseFrom, type PreparedPacket, preparePacket } from './prepare-packet.ts';
import { renderPacket } from './render-packet.ts';
import {
  hashPasscode,
  hashSecret,
  newPasscode,
  newSecret,
  presentShare,
  type ShareSecret,
  sealShareText,
} from './share-records.ts';

const endpoints = implement(recordSharesContract).$context<EndpointContext>();

export const getVisitPacket = endpoints.getVisitPacket.handler(async ({ input, context }) => {
  const { offer } = await preparePacket(context.database.orm, context, callerId(context), input);
  return offer;
});

export const measureVisitPacket = endpoints.measureVisitPacket.handler(async ({ input, context }) => {
  const packet = await preparePacket(context.database.orm, context, callerId(context), input);
  const { pages } = await renderPacket(chooseFrom(packet, input), context.clock.now());
  return { pages };
});

export const printVisitPacket = endpoints.printVisitPacket.handler(async ({ input, context }) => {
  const packet = await preparePacket(context.database.orm, context, callerId(context), input);
  const { bytes } = await renderPacket(chooseFrom(packet, input), context.clock.now());
  context.setHeader('content-type', 'application/pdf');
  // No name or office: others may see the file name.
  context.setHeader('content-disposition', 'attachment; filename="visit-packet.pdf"');
  context.setHeader('x-content-type-options', 'nosniff');
  return new Blob([new Uint8Array(bytes)]).stream();
});

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Encrypts the page once. What changes in the records later is not shared. */
export const shareVisitPacket = endpoints.shareVisitPacket.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const site = siteAddress(context);
  if (!site) throw new Problem(503, 'NOT_CONFIGURED', t.siteAddressMissing);
  const packet = await preparePacket(context.database.orm, context, userId, input);
  const page = chooseFrom(packet, input);
  const secret: ShareSecret = { link: newSecret(), key: newSecret() };
  const now = context.clock.now();
  const jwe = await encryptShareFile(await bundleOf(packet, page, input.choice, now), secret.key);
  const id = newId();
  const passcode = input.hasPasscode ? newPasscode() : null;
  const expiresAt = new Date(now.getTime() + input.days * dayMilliseconds);
  await context.database.transaction(async (tx) => {
    await requireRoom(tx, userId, now);
    await tx.insert(recordShares).values({
      id,
      userId,
      householdMemberId: packet.person.householdMemberId,
      appointmentId: packet.appointmentId,
      label: sealShareText(context.dataKeys, 'label', id, labelOf(page)),
      sections: page.sections.map(({ key }) => key),
      linkHash: hashSecret(secret.link),
      secret: sealShareText(context.dataKeys, 'secret', id, JSON.stringify(secret)),
      passcodeHash: passcode === null ? null : hashPasscode(context, id, passcode),
      attemptsLeft: passcodeAttempts,
      createdAt: now,
      expiresAt,
    });
    await tx.insert(recordShareFiles).values({ id: newId(), shareId: id, jwe, createdAt: now });
    context.live.publish(tx, { owner: userId, topic: 'record-share', id });
  });
  context.auditOverrides.subjectId = id;
  return {
    share: await presentShare(context.database.orm, context, id),
    link: linkOf(site, secret, { expiresAt, hasPasscode: passcode !== null }),
    passcode,
  };
});

/** The full link with the key, which only the patient and the people they show it to may have. */
export const linkOf = (
  site: string,
  { link, key }: ShareSecret,
  { expiresAt, hasPasscode }: { expiresAt: Date; hasPasscode: boolean },
): string =>
  writeShareLink(`${site}/share`, {
    url: manifestAddress(site, link),
    key,
    exp: Math.floor(expiresAt.getTime() / 1000),
    flag: hasPasscode ? 'P' : '',
    label: packetTitle,
  });

export const manifestAddress = (site: string, link: string): string => `${site}/api/shl/${link}`;

/** For the patient's list; the link itself names no one. */
const labelOf = ({ visit }: PacketPage): string => visit?.office ?? packetTitle;

async function bundleOf(
  { offer, factsById }: PreparedPacket,
  page: PacketPage,
  { factIds }: PacketChoice,
  madeAt: Date,
): Promise<object> {
  const shown = new Set(page.sections.map(({ key }) => key));
  const chosen = new Set(factIds);
  const facts = offer.sections
    .filter(({ key }) => shown.has(key))
    .flatMap(({ lines }) => lines)
    .flatMap(({ id }) => (chosen.has(id) ? (factsById.get(id) ?? []) : []))
    // Without sources: their words could say more than the chosen fact.
    .map((fact) => ({ fact, sources: [] }));
  const { bytes } = await renderPacket(page, madeAt);
  const bundle = toFhirBundle({ person: page.person, facts, generatedAt: madeAt.toISOString() });
  return addPageToBundle(bundle, { page, pdf: Buffer.from(bytes).toString('base64'), madeAt });
}

/** Locks the account's row, so that shares made at the same time are counted. */
async function requireRoom(tx: Orm, userId: string, now: Date): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const open = await tx.$count(
    recordShares,
    and(eq(recordShares.userId, userId), isNull(recordShares.endedAt), gt(recordShares.expiresAt, now)),
  );
  if (open >= maxOpenShares) throw conflict(t.tooManyShares({ max: maxOpenShares }));
}
