import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build keeps the pages that start the routes that aren't prerendered. */
export const shellsFolder = '__shells';

/** The page that starts a route: `requests/:id` has `__shells/requests/_id.html`. */
export const shellOf = (path: string): string => `${shellsFolder}/${path.replaceAll(':', '_')}.html`;

export type RouteOfBuild = {
  /** `requests/:id`. */
  path: string;
  /** Addresses of what the page needs, with the layouts around it. */
  scripts: string[];
  styles: string[];
};

type ListedRoute = { path?: string; parentId?: string; module: string; imports?: string[]; css?: string[] };

/** The application's routes with an address, from the build's route manifest. Throws without a build. */
export function readRoutes(pagesFolder: string): RouteOfBuild[] {
  const [manifest] = globSync('assets/manifest-*.js', { cwd: pagesFolder });
  if (!manifest) throw new Error('The build has no route manifest. Run `npm run build`.');
  const text = readFileSync(join(pagesFolder, manifest), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const { routes } = JSON.parse(json) as { routes: Record<string, ListedRoute> };
  return Object.values(routes).flatMap((route) => {
    if (!route.path || route.path === '*') return [];
    const chain: ListedRoute[] = [];
    for (let part: ListedRoute | undefined = route; part; part = routes[part.parentId ?? ''])
      chain.push(part);
    return [
      {
        path: route.path,
        scripts: [...new Set(chain.flatMap(({ module, imports = [] }) => [module, ...imports]))],
        styles: [...new Set(chain.flatMap(({ css = [] }) => css))],
      },
    ];
  });
}
