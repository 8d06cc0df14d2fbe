import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../../../cli/find-free-port.ts';

const empty = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="description" content="An empty page"><title>An empty page</title><p>An empty page</p></html>`;

/** The landing page as built, with its styles. */
const withoutScripts = () =>
  readFileSync('build/client/index.html', 'utf8')
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="later"[^>]*>/g, '');

/** Serves two pages without scripts: an empty one, and the landing page without its pictures. */
export async function serveBaselinePages() {
  const pages = new Map([
    ['/empty', brotliCompressSync(empty)],
    ['/without-scripts', brotliCompressSync(withoutScripts())],
  ]);
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(page);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => server.close(),
  };
}
