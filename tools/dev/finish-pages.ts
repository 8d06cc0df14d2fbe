/**
 * The last step of the build. Each prerendered page gets its styles written into it, so that it is painted once and
 * whole from the one file; its scripts start when that is done. Then every file is compressed once, as small as it
 * gets, instead of at each call.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startPage } from './finish-pages/start-page.ts';

const pagesFolder = 'build/client';
const compressible = ['**/*.html', '**/*.js', '**/*.css', '**/*.svg', '**/*.json', '**/*.xml', '**/*.txt'];
const smallestBytes = 1024;

/** The same in every page, so that one hash allows it. */
const startAfterPaint = `<script>(${startPage})()</script>`;

export async function finishPages(): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: pagesFolder })) {
    const path = join(pagesFolder, file);
    const html = readFileSync(path, 'utf8');
    // The start page of everything behind a login has nothing to paint but its frame.
    if (!file.startsWith('__')) writeFileSync(path, startLater(inlineStyles(html)));
  }
  for (const file of globSync(compressible, { cwd: pagesFolder })) compress(join(pagesFolder, file));
}

/**
 * The pages link whole stylesheets, small because each component has its own. Extracting the rules above the fold was
 * tried: the rest then arrives as a second wave that costs a slow phone 200 ms and moves what it forgot.
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
      // Not fetched: they only tell the router, which adds other pages' stylesheets later, that these are here.
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
