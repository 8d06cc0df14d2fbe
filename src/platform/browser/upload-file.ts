import { ApiError } from './api-error.ts';

export type UploadProgress = { sentBytes: number; totalBytes: number };

type UploadOptions = {
  onProgress(progress: UploadProgress): void;
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Uploads one file to a path below /api and reads JSON. Reports progress, which `fetch` cannot. Rejects with
 * `ApiError`, or with `TypeError` when the connection is lost or `signal` aborts it.
 */
export function uploadFile<Body>(
  path: string,
  file: File,
  { onProgress, signal, headers = {} }: UploadOptions,
): Promise<Body> {
  const { promise, resolve, reject } = Promise.withResolvers<Body>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api${path}`);
  request.withCredentials = true;
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sentBytes: loaded, totalBytes: total }),
  );
  request.addEventListener('load', () => {
    if (request.status < 200 || request.status > 299) {
      reject(new ApiError(request.status, request.responseText, request.statusText));
      return;
    }
    try {
      resolve(JSON.parse(request.responseText) as Body);
    } catch (error) {
      reject(error);
    }
  });
  const fail = () => reject(new TypeError('The connection was lost.'));
  request.addEventListener('error', fail);
  request.addEventListener('abort', fail);
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
