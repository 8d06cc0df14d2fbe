import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#modules/server-context.ts';
import { initialHtmlRoute } from '#shared/initial-html.ts';
import { readRoutes, shellOf, shellsFolder } from './read-routes.ts';
import { serveProviderPages } from './serve-provider-pages.ts';

const pagesFolder = join(import.meta.dirname, '../../../build/client');

/** Hashes of the inline scripts in the built pages. The content security policy allows no other inline scripts. */
export function listInlineScriptHashes(): string[] {
  inlineScriptHashes ??= readInlineScriptHashes();
  return inlineScriptHashes;
}

/** Cached: the pages don't change while the process runs. */
let inlineScriptHashes: string[] | undefined;

function readInlineScriptHashes(): string[] {
  const hashes = new Set<string>();
  for (const file of existsSync(pagesFolder) ? globSync('**/*.html', { cwd: pagesFolder }) : []) {
    const html = readFileSync(join(pagesFolder, file), 'utf8');
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (body && !attributes?.includes('src=')) {
        hashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`);
      }
    }
  }
  return [...hashes];
}

/** Serves the built pages: prerendered ones as files, all other routes through the SPA fallback. */
export async function servePages(
  app: FastifyInstance,
  server: Pick<ServerContext, 'database' | 'clock' | 'rateLimitFactor'>,
): Promise<void> {
  const built = existsSync(join(pagesFolder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: pagesFolder,
      wildcard: false,
      // Without a wildcard, each file becomes a route: 800 of them took a tenth of the startup time.
      globIgnore: ['assets/**', `${shellsFolder}/**`, '**/*.br', '**/*.gz'],
      index: ['index.html'],
      redirect: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    await app.register(fastifyStatic, {
      root: join(pagesFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  const routes = built ? listRoutes() : [];
  if (built) {
    const shell = readFileSync(join(pagesFolder, shellOf(initialHtmlRoute)), 'utf8');
    serveProviderPages(app, { ...server, shell });
  }
  app.setNotFoundHandler((request, reply) => {
    // A missing file is a 404; all other addresses are handled by the application.
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (/^\/(?:api|assets)\//.test(request.url) || !wantsPage || !built) {
      return reply.status(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    }
    const path = pathOf(request.url);
    const route = routes.find(({ pattern }) => pattern.test(path));
    // The application renders its own not-found page, but the status must be 404.
    if (!route) reply.status(404);
    return reply
      .header('cache-control', 'no-cache')
      .sendFile(prerenderedPage(path) ?? route?.shell ?? '__spa-fallback.html');
  });
}

/** The prerendered page for this path, without trailing slash. Null if there is none or the path leaves the folder. */
function prerenderedPage(path: string): string | null {
  if (!/^[\w/-]+$/.test(path)) return null;
  return existsSync(join(pagesFolder, path, 'index.html')) ? `${path}/index.html` : null;
}

/** Trims slashes at both ends. A regex would take quadratic time on long runs of slashes. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  let from = 0;
  let to = path.length;
  while (from < to && path[from] === '/') from++;
  while (to > from && path[to - 1] === '/') to--;
  return path.slice(from, to);
}

/** The address pattern and the shell of each route. */
const listRoutes = () =>
  readRoutes(pagesFolder).map(({ path }) => ({
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    shell: shellOf(path),
  }));
