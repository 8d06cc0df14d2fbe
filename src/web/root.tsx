import '#ui/theme/stylesheets.ts';
import './frame/initial-html.css';
import latinFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { replayEarlyInput } from '#platform/browser/early-input.ts';
import { useLiveEvents } from '#platform/browser/live-events.ts';
import { createQueryClient } from '#platform/browser/query-client.ts';
import { initialHtmlId } from '#shared/initial-html.ts';
import { productName } from '#shared/product.ts';
import { cssVariablesResolver, theme } from '#ui/theme/theme.ts';
import { ToastRegion } from '#ui/toasts/toasts.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { ErrorScreen } from '#web/frame/error-screen.tsx';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { OfflineBanner } from '#web/frame/offline-banner.tsx';
import * as t from './web.words.ts';

export const meta = () => [{ title: productName }];

export function links() {
  return [
    { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={t.widthDeviceWidthInitialScale} />
        <meta name="color-scheme" content={t.lightDark} />
        <ColorSchemeScript defaultColorScheme="auto" />
        <Meta />
        <Links />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          {children}
        </MantineProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function LivePage() {
  useLiveEvents();
  useRestoredFocus();
  useEffect(replayEarlyInput, []);
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
    </>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LivePage />
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it into the shell */}
      <div id={initialHtmlId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <LoadingScreen />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
