import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const pagesFolder = join(import.meta.dirname, '../../../build/client');

/**
 * Hashes of the scripts that the build wrote into its pages: the content security policy lets these run, and no
 * other script that stands in a page.
 */
export function listInlineScriptHashes(): string[] {
  inlineScriptHashes ??= readInlineScriptHashes();
  return inlineScriptHashes;
}

/** Read once: the pages do not change while the process runs. */
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

/** Serves the built pages: prerendered ones as files, every other address as the application's own start page. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(pagesFolder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: pagesFolder,
      wildcard: false,
      // Each file is a route of its own: eight hundred of them were a tenth of a start.
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
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
  const fallback = existsSync(join(pagesFolder, '__spa-fallback.html'))
    ? '__spa-fallback.html'
    : 'index.html';
  const pagePaths = built ? listPagePaths() : [];
  app.setNotFoundHandler((request, reply) => {
    // A missing file is missing; every other address is the application's to answer.
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (/^\/(?:api|assets)\//.test(request.url) || !wantsPage || !built) {
      return reply.status(404).send({ message: 'There is nothing at this address.', code: 'NOT_FOUND' });
    }
    const path = pathOf(request.url);
    // The not-found screen is the application's too, but its status must say what it is.
    if (!pagePaths.some((pattern) => pattern.test(path))) reply.status(404);
    return reply.header('cache-control', 'no-cache').sendFile(prerenderedPage(path) ?? fallback);
  });
}

/** The page that the build wrote for this address, without its trailing slash. Null for paths that leave the folder. */
function prerenderedPage(path: string): string | null {
  if (!/^[\w/-]+$/.test(path)) return null;
  return existsSync(join(pagesFolder, path, 'index.html')) ? `${path}/index.html` : null;
}

/** Without slashes at either end. No pattern: one that looks for them at the end walks thousands again and again. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  let from = 0;
  let to = path.length;
  while (from < to && path[from] === '/') from++;
  while (to > from && path[to - 1] === '/') to--;
  return path.slice(from, to);
}

/** The addresses the application knows, as the build's own list of routes names them (`requests/:id`). */
function listPagePaths(): RegExp[] {
  const [manifest] = globSync('assets/manifest-*.js', { cwd: pagesFolder });
  if (!manifest) throw new Error('The build has no list of routes: run `npm run build`.');
  const text = readFileSync(join(pagesFolder, manifest), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { routes } = JSON.parse(json) as { routes: Record<string, { path?: string }> };
  return Object.values(routes)
    .flatMap(({ path }) => (path && path !== '*' ? [path] : []))
    .map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
}
