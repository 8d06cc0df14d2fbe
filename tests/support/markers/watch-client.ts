import { createHttpClient, type HttpClient } from '../http-client.ts';

/** Recorded URLs, response headers and error texts; not successful response bodies. */
export type Traffic = { urls: string[]; headers: string[]; refusals: string[] };

export const createTraffic = (): Traffic => ({ urls: [], headers: [], refusals: [] });

/** An HTTP client whose traffic is recorded. */
export function createWatchedClient(address: string, traffic: Traffic): HttpClient {
  const client = createHttpClient(address);
  const send: HttpClient['send'] = async (method, path, raw) => {
    traffic.urls.push(path);
    const answer = await client.send(method, path, raw);
    // Cookies are excluded, because proxies don't log them.
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
