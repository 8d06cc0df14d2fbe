import type { Browser } from 'playwright-core';

/** Most kilobytes of images of one page. */
export const mostImageKilobytes = 150;

export type PageImages = {
  /** Transferred, after scrolling through the whole page. */
  kilobytes: number;
  /** What is wrong with single images: no size, loaded too early, another format than AVIF and SVG. */
  faults: string[];
};

/** Loads a page on a phone-sized screen, scrolls to its end, and adds up the images that came. */
export async function measureImages(browser: Browser, url: string): Promise<PageImages> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const images = new Map<string, { mimeType: string; bytes: number }>();
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Image' && !response.url.startsWith('data:'))
        images.set(requestId, { mimeType: response.mimeType, bytes: 0 });
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const image = images.get(requestId);
      if (image) image.bytes = encodedDataLength;
    });
    await client.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll('main img')].flatMap((image) => {
        const name = image.getAttribute('src') ?? '';
        const isBelow = image.getBoundingClientRect().top > window.innerHeight;
        return [
          ...(image.getAttribute('width') && image.getAttribute('height') ? [] : [`${name} has no size`]),
          ...(isBelow && image.getAttribute('loading') !== 'lazy' ? [`${name} isn't lazy`] : []),
        ];
      }),
    );
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
    const all = [...images.values()];
    const otherFormats = all.filter(({ mimeType }) => !/^image\/(?:avif|svg\+xml)$/.test(mimeType));
    return {
      kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      faults: [...faults, ...otherFormats.map(({ mimeType }) => `an image is ${mimeType}`)],
    };
  } finally {
    await context.close();
  }
}
