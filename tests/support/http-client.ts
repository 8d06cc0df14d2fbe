export type Answer<Body> = { status: number; headers: Headers; text: string; body: Body };

export type HttpClient = {
  get<Body = unknown>(path: string): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>>;
  /** Sends exactly this, for input that no page would send. */
  send<Body = unknown>(
    method: string,
    path: string,
    raw?: { body?: string; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  /** What a browser would send as its `cookie` header now. */
  cookies(): string;
};

/** No answer of the server may take this long. */
const answerSeconds = 45;

/** One browser's worth of HTTP: keeps its cookies and reads JSON. A path begins with `/api`. */
export function createHttpClient(address: string): HttpClient {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const send: HttpClient['send'] = async <Body>(
    method: string,
    path: string,
    raw: { body?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(answerSeconds * 1000),
      headers: { ...(jar.size > 0 ? { cookie: cookies() } : {}), ...raw.headers },
      ...(raw.body === undefined ? {} : { body: raw.body }),
    });
    for (const cookie of response.headers.getSetCookie()) keepCookie(jar, cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseOrNull(text) as Body };
  };
  const sendJson =
    (method: string) =>
    <Body>(path: string, body?: unknown) =>
      send<Body>(
        method,
        path,
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      );
  return {
    get: (path) => send('GET', path),
    post: sendJson('POST'),
    put: sendJson('PUT'),
    send,
    cookies,
  };
}

function keepCookie(jar: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isOver) jar.delete(name);
  else jar.set(name, pair.slice(pair.indexOf('=') + 1));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
