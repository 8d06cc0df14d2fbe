/**
 * The last build step. Inlines each prerendered page's styles, so that it paints once from a single file and its
 * scripts start afterwards. Writes an app shell for every other page. Then compresses every file once, at the highest
 * level, instead of per request.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type RouteOfBuild, readRoutes, shellOf } from '../../src/app/http/read-routes.ts';
import { initialHtmlRoute } from '../../src/shared/initial-html.ts';
import { startPage } from './finish-pages/start-page.ts';

const pagesFolder = 'build/client';
const compressible = ['**/*.html', '**/*.js', '**/*.css', '**/*.svg', '**/*.json', '**/*.xml', '**/*.txt'];
const smallestBytes = 1024;

/** Identical in every page, so that one CSP hash covers it. */
const startAfterPaint = `<script>(${startPage})()</script>`;

export async function finishPages(): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: pagesFolder })) {
    const path = join(pagesFolder, file);
    const html = readFileSync(path, 'utf8');
    // Signed-in pages start from a shell without content.
    if (!file.startsWith('__')) writeFileSync(path, startLater(inlineStyles(html)));
  }
  writeShells();
  for (const file of globSync(compressible, { cwd: pagesFolder })) compress(join(pagesFolder, file));
}

/**
 * Inlines complete stylesheets, which are small because each component has its own. Extracting critical rules
 * was tried: the rest then arrives in a second wave that costs a slow phone 200 ms and shifts the layout.
 */
function inlineStyles(html: string): string {
  const stylesheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const [first] = stylesheets;
  if (!first) return html;
  const rules = stylesheets.map((link) => {
    const href = /href="([^"#]*)/.exec(link)?.[1] ?? '';
    return readFileSync(join(pagesFolder, href), 'utf8').trim();
  });
  return (
    html
      // Not fetched: these links only tell the router that the stylesheets are loaded.
      .replace(first, `<style>${rules.join('')}</style>${first}`)
      .replaceAll('<link rel="stylesheet"', '<link disabled="" rel="stylesheet"')
  );
}

function startLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</body>', () => `${startAfterPaint}</body>`);
}

/**
 * Writes an app shell for every route that isn't prerendered, with preload links for its scripts and styles. With a common
 * shell, the browser would discover them only after the first scripts ran.
 */
function writeShells(): void {
  const shell = readFileSync(join(pagesFolder, '__spa-fallback.html'), 'utf8');
  for (const route of readRoutes(pagesFolder)) {
    if (existsSync(join(pagesFolder, route.path))) continue;
    const path = join(pagesFolder, shellOf(route.path));
    mkdirSync(dirname(path), { recursive: true });
    const html = shell.replace('</head>', () => `${linksOf(route, shell)}</head>`);
    writeFileSync(path, route.path === initialHtmlRoute ? startLater(inlineStyles(html)) : html);
  }
}

function linksOf({ scripts, styles }: RouteOfBuild, shell: string): string {
  const isMissing = (href: string) => !shell.includes(`href="${href}"`);
  return [
    ...scripts.filter(isMissing).map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ...styles.filter(isMissing).map((href) => `<link rel="preload" as="style" href="${href}"/>`),
  ].join('');
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < smallestBytes) return;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
}

if (import.meta.main) await finishPages();
