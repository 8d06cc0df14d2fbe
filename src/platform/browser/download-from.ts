import { fetchOrThrow } from './request-json.ts';

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/**
 * Fetches a file of ours and hands it over to the browser's downloads, under the name the server gave it. Throws as
 * `fetchOrThrow` does, so that a refusal can be told instead of being saved as a file.
 */
export async function downloadFrom(address: string, fallbackName: string): Promise<void> {
  const response = await fetchOrThrow(address);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response) ?? fallbackName;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
