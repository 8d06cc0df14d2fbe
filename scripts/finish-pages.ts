/**
 * The last step of the build. Each prerendered page gets its styles written into it, so that it is painted once and
 * whole from the one file; its scripts start when that is done. Then every file is compressed once, as small as it
 * gets, instead of at each call.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const pagesFolder = 'build/client';
const compressible = ['**/*.html', '**/*.js', '**/*.css', '**/*.svg', '**/*.json', '**/*.xml', '**/*.txt'];
const smallestBytes = 1024;

/**
 * Brings the page to life once it can be read: on a slow line its scripts would otherwise take their share of it from
 * the text. Whoever touches the page earlier starts them at once, and a button that was pressed too early is pressed
 * again when it works (`press-again.ts`). The same in every page: its hash is allowed.
 */
const startAfterPaint = `<script>${[
  '(()=>{let begun=false;',
  "const events=['pointerdown','keydown','focusin'];",
  'const start=()=>{if(begun)return;begun=true;',
  'for(const e of events)removeEventListener(e,start,true);',
  "for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';",
  "const s=document.createElement('script');s.type='module';",
  "s.textContent=document.querySelector('script[type=later]').textContent;document.head.append(s)};",
  'for(const e of events)addEventListener(e,start,true);',
  "addEventListener('click',e=>{window.pressedEarly=e.target.closest('button')},true);",
  // A tab in the background does not paint.
  "addEventListener('load',()=>setTimeout(start,2000));",
  "new PerformanceObserver(()=>setTimeout(start,50)).observe({type:'paint',buffered:true})})()",
].join('')}</script>`;

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
    .replace('</body>', `${startAfterPaint}</body>`);
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
