import { fetchOrThrow } from './request-json.ts';

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/**
 * Downloads a file from the API under the name the server gives it. Throws like `fetchOrThrow`, so that an
 * error is shown instead of saved as a file.
 */
export async function downloadFrom(address: string, fallbackName: string): Promise<void> {
  const response = await fetchOrThrow(address);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response) ?? fallbackName;
  link.click();
  // Some browsers start reading only after the click handler returns.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
