import type { ProviderProfile } from '#modules/directory/providers.contract.ts';
import { findProviderProfile } from '#modules/directory/server/facts/get-provider.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { earlyDataId, earlyPageId } from '#shared/early-page.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';

const providerPath = /^providers\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const opening = `<div id="${earlyPageId}">`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function writeProvider(provider: ProviderProfile): string {
  const { name, specialty, address, city, state, zipCode, phone } = provider;
  const place = `${address}, ${city}, ${state} ${zipCode}`;
  const data = JSON.stringify(provider).replaceAll('<', '\\u003c');
  return `<main><h1>${escapeHtml(name)}</h1><p>${escapeHtml(specialty)}</p><address>${escapeHtml(place)}</address>
<a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a></main>
<script type="application/json" id="${earlyDataId}">${data}</script>`;
}

/** The shell with the beginning of a provider's page; null if the address isn't one's, or it isn't in the network. */
export async function writeEarlyPage(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  path: string,
  shell: string,
): Promise<string | null> {
  const id = providerPath.exec(path)?.[1];
  if (!id) return null;
  // Without the database the page itself says what is wrong.
  const provider = await findProviderProfile(database.orm, id, clock.now()).catch(() => null);
  return provider && shell.replace(opening, () => `${opening}${writeProvider(provider)}`);
}
