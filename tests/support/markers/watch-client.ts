import { createHttpClient, type HttpClient } from '../http-client.ts';

/** What went to and fro beside what was asked for: addresses, headers of answers, and the words of refusals. */
export type Traffic = { urls: string[]; headers: string[]; refusals: string[] };

export const newTraffic = (): Traffic => ({ urls: [], headers: [], refusals: [] });

/** A browser's worth of HTTP whose traffic is noted. */
export function createWatchedClient(address: string, traffic: Traffic): HttpClient {
  const client = createHttpClient(address);
  const send: HttpClient['send'] = async (method, path, raw) => {
    traffic.urls.push(path);
    const answer = await client.send(method, path, raw);
    // A cookie is the browser's own; everything else may be written down by whoever passes the answer on.
    for (const [name, value] of answer.headers) traffic.headers.push(`${name}: ${value}`);
    if (answer.status >= 400) traffic.refusals.push(answer.text);
    return answer as never;
  };
  const sendJson = (method: string) => (path: string, body?: unknown) =>
    send(
      method,
      path,
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    ) as never;
  return {
    ...client,
    send,
    get: (path) => send('GET', path),
    post: sendJson('POST'),
    put: sendJson('PUT'),
  };
}
