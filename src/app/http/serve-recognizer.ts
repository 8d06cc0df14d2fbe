import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { recognizerFiles, recognizerPath } from '#modules/bills/recognizer-files.ts';
import { recognizerPolicy } from '#platform/http/security/content-security-policy.ts';

const require = createRequire(import.meta.url);
const folderOf = (entry: string, folder: string) => join(dirname(entry), folder);

/** Each file's path in node_modules. Read from the packages, so that the build needs no copies. */
const paths = new Map<string, string>([
  [
    recognizerFiles.worker,
    folderOf(require.resolve('tesseract.js/package.json'), `dist/${recognizerFiles.worker}`),
  ],
  [recognizerFiles.core, folderOf(require.resolve('tesseract.js-core/package.json'), recognizerFiles.core)],
  [
    recognizerFiles.english,
    folderOf(require.resolve('@tesseract.js-data/eng'), `4.0.0_best_int/${recognizerFiles.english}`),
  ],
  [
    recognizerFiles.spanish,
    folderOf(require.resolve('@tesseract.js-data/spa'), `4.0.0_best_int/${recognizerFiles.spanish}`),
  ],
]);

/**
 * Serves the text recognizer for "try without an account", which reads photos in the browser. Only its worker may compile
 * WebAssembly; pages may not.
 */
export function serveRecognizer(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(`${recognizerPath}/:file`, async ({ params }, reply) => {
    const path = paths.get(params.file);
    if (!path) return reply.status(404).send({ message: 'Not found.', code: 'NOT_FOUND' });
    return reply
      .type(path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', recognizerPolicy)
      .send(createReadStream(path));
  });
}
