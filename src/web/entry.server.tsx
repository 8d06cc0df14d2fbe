import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Writes one page at build time; there is no rendering while people wait. The page is written when all of it is
 * ready and in one piece: React would otherwise put larger parts at the end, hidden until a script moves them to
 * their place, so that without scripts they stay hidden and with scripts everything below them jumps.
 */
export default function writePage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      // A page that breaks while it is written breaks the build.
      onShellError: reject,
      onError: reject,
    });
  });
}
