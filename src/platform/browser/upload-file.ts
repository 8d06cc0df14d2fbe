import { ApiError } from './api-error.ts';

export type UploadProgress = { sentBytes: number; wholeBytes: number };

/**
 * Uploads one file to a path below /api and reads JSON. Reports progress, which `fetch` cannot. Rejects with
 * `ApiError`, or with `TypeError` when the connection is lost or `signal` aborts it.
 */
export function uploadFile<Answer>(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress(progress: UploadProgress): void; signal: AbortSignal },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api${path}`);
  request.withCredentials = true;
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sentBytes: loaded, wholeBytes: total }),
  );
  request.addEventListener('load', () => {
    if (request.status < 200 || request.status > 299) {
      reject(new ApiError(request.status, request.responseText, request.statusText));
      return;
    }
    try {
      resolve(JSON.parse(request.responseText) as Answer);
    } catch (error) {
      reject(error);
    }
  });
  const lost = () => reject(new TypeError('The connection was lost.'));
  request.addEventListener('error', lost);
  request.addEventListener('abort', lost);
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
