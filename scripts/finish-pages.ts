/**
 * The last step of the build. Each prerendered page gets the rules it needs for its first paint written into it, so
 * that no stylesheet holds it up; then every file is compressed once, as small as it gets, instead of at each call.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Beasties from 'beasties';

const pagesFolder = 'build/client';
const compressible = ['**/*.html', '**/*.js', '**/*.css', '**/*.svg', '**/*.json', '**/*.xml', '**/*.txt'];
const smallestBytes = 1024;

/** Puts the whole stylesheets to work once they are here. Small and the same in every page: its hash is allowed. */
const showStyles =
  "<script>for(const l of document.querySelectorAll('link[media=print]')){const s=()=>{l.media='all'};l.sheet?s():l.addEventListener('load',s)}</script>";

export async function finishPages(): Promise<void> {
  for (const file of globSync('**/*.html', { cwd: pagesFolder })) {
    const path = join(pagesFolder, file);
    const html = readFileSync(path, 'utf8');
    // The start page of everything behind a login has nothing to paint but its frame.
    if (!file.startsWith('__')) writeFileSync(path, await inlineCriticalStyles(html));
  }
  for (const file of globSync(compressible, { cwd: pagesFolder })) compress(join(pagesFolder, file));
}

async function inlineCriticalStyles(html: string): Promise<string> {
  const beasties = new Beasties({
    path: pagesFolder,
    publicPath: '/',
    logLevel: 'silent',
    preload: false as never,
    fonts: true,
    inlineFonts: true,
    preloadFonts: false,
    pruneSource: false,
    reduceInlineStyles: false,
    keyframes: 'critical',
  });
  const processed = await beasties.process(html);
  // Only the rules are taken: the page itself stays byte for byte what React wrote and will recognise.
  const rules = [...processed.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]).join('');
  const stylesheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  if (rules === '' || stylesheets.length === 0) return html;
  const [first = ''] = stylesheets;
  const withRules = html.replace(first, `<style>${rules}</style>${first}`);
  const unblocked = withRules.replaceAll('<link rel="stylesheet"', '<link media="print" rel="stylesheet"');
  const lowered = unblocked.replaceAll(
    '<link rel="modulepreload"',
    '<link fetchpriority="low" rel="modulepreload"',
  );
  const fallback = `<noscript>${stylesheets.join('')}</noscript>`;
  return lowered.replace('</head>', `${fallback}</head>`).replace('</body>', `${showStyles}</body>`);
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
