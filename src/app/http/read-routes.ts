import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Build folder with the app shells of routes that aren't prerendered. */
export const shellsFolder = '__shells';

/** File of a route's app shell: `__shells/requests/_id.html` for `requests/:id`. */
export const shellOf = (path: string): string => `${shellsFolder}/${path.replaceAll(':', '_')}.html`;

export type RouteOfBuild = {
  /** `requests/:id`. */
  path: string;
  /** URLs of the page's and its layouts' files. */
  scripts: string[];
  styles: string[];
};

type ListedRoute = { path?: string; parentId?: string; module: string; imports?: string[]; css?: string[] };

/** The routes with a path, from the build's route manifest. Throws without a build. */
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
