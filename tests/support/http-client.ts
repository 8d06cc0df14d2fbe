export type TestResponse<Body> = { status: number; headers: Headers; text: string; body: Body };

export type HttpClient = {
  get<Body = unknown>(path: string): Promise<TestResponse<Body>>;
  post<Body = unknown>(path: string, body?: unknown): Promise<TestResponse<Body>>;
  put<Body = unknown>(path: string, body?: unknown): Promise<TestResponse<Body>>;
  /** Sends a raw request, for input that no page would send. */
  send<Body = unknown>(method: string, path: string, raw?: Raw): Promise<TestResponse<Body>>;
  /** Posts JSON and returns the response as it streams, for events; `signal` drops the connection. */
  open(path: string, body: unknown, signal?: AbortSignal): Promise<Response>;
  /** The current `cookie` header. */
  cookies(): string;
};

/** Timeout for a response, in seconds. */
const answerSeconds = 45;

/** An HTTP client that keeps cookies and parses JSON. Paths begin with `/api`. */
export function createHttpClient(address: string): HttpClient {
  const cookieJar = new Map<string, string>();
  const cookies = () => [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (method: string, path: string, raw: Raw, signal: AbortSignal) => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal,
      headers: { ...(cookieJar.size > 0 ? { cookie: cookies() } : {}), ...raw.headers },
      ...(raw.body === undefined ? {} : { body: raw.body }),
    });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookieJar, cookie);
    return response;
  };

  const timeout = () => AbortSignal.timeout(answerSeconds * 1000);
  const send: HttpClient['send'] = async <Body>(method: string, path: string, raw: Raw = {}) => {
    const response = await request(method, path, raw, timeout());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseOrNull(text) as Body };
  };
  const sendJson =
    (method: string) =>
    <Body>(path: string, body?: unknown) =>
      send<Body>(method, path, body === undefined ? {} : asJson(body));
  return {
    get: (path) => send('GET', path),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    send,
    open: (path, body, signal) => request('POST', path, asJson(body), signal ?? timeout()),
    cookies,
  };
}

type Raw = { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

const asJson = (body: unknown): Raw => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

function keepCookie(cookieJar: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const isExpired = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isExpired) cookieJar.delete(name);
  else cookieJar.set(name, pair.slice(pair.indexOf('=') + 1));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
