import type { FastifyInstance } from 'fastify';
import type { ProviderProfile } from '#modules/directory/providers.contract.ts';
import { findProviderProfile } from '#modules/directory/server/facts/get-provider.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { initialDataId, initialHtmlId } from '#shared/initial-html.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';

const openingTag = `<div id="${initialHtmlId}">`;
/** Pages per minute and address, as for the endpoint with the same data. */
const pagesPerMinute = 3000;

function writeProvider(provider: ProviderProfile): string {
  const { name, specialty, address, city, state, zipCode, phone } = provider;
  const location = `${address}, ${city}, ${state} ${zipCode}`;
  // Otherwise a name could close the script element.
  const data = JSON.stringify(provider).replaceAll('<', '\\u003c');
  return `<main><h1>${escapeHtml(name)}</h1><p>${escapeHtml(specialty)}</p><address>${escapeHtml(location)}</address>
<a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a></main>
<script type="application/json" id="${initialDataId}">${data}</script>`;
}

/** Serves each provider's page with name, address and phone number in the HTML. `shell` is the page without them. */
export function serveProviderPages(
  app: FastifyInstance,
  {
    database,
    clock,
    rateLimitFactor,
    shell,
  }: Pick<ServerContext, 'database' | 'clock' | 'rateLimitFactor'> & { shell: string },
): void {
  app.get<{ Params: { id: string } }>(
    // Only ids: other addresses below `providers` are pages of their own.
    '/providers/:id(^[0-9a-f-]{36}$)',
    { config: { rateLimit: { max: pagesPerMinute * rateLimitFactor, timeWindow: 60_000 } } },
    async ({ params }, reply) => {
      // Without the database, the page itself shows the error.
      const provider = await findProviderProfile(database.orm, params.id, clock.now()).catch(() => null);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(provider ? shell.replace(openingTag, () => `${openingTag}${writeProvider(provider)}`) : shell);
    },
  );
}
