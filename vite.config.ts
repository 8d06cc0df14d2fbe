import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifyContractRouter } from '@orpc/contract';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const endpointsModule = 'virtual:endpoints';
const contractFile = resolve(import.meta.dirname, 'src/app/contract.ts');

/** Leaves out what a call doesn't need: access rules and rate limits in `meta`, which must exist, and documentation. */
function withoutServerParts(key: string, value: unknown): unknown {
  if (key === 'meta') return {};
  return ['summary', 'description', 'tags'].includes(key) ? undefined : value;
}

/**
 * Offers the paths and methods of every endpoint to the browser as `virtual:endpoints`. The contract is loaded
 * here, in Node, so that its validation schemas stay out of the bundle.
 */
function endpointsForTheBrowser(): Plugin {
  return {
    name: 'endpoints-for-the-browser',
    resolveId: (id) => (id === endpointsModule ? `\0${endpointsModule}` : null),
    async load(id) {
      if (id !== `\0${endpointsModule}`) return null;
      this.addWatchFile(contractFile);
      const { contract } = await import(pathToFileURL(contractFile).href);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(minifyContractRouter(contract), withoutServerParts))});`;
    },
  };
}

/** Allows shared chunks that don't include everything they import. React Router's plugin has no option for it. */
function allowSharedChunks(): Plugin {
  return {
    name: 'allow-shared-chunks',
    enforce: 'post',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
        : undefined,
  };
}

/** Small modules that public pages share: their frame, formats, and icons. */
const publicModules =
  /src\/(web\/(frame|site)|ui\/(logo|fold|scenes)|platform|shared\/(format|money|care))|icons-react/;

export default defineConfig({
  plugins: [endpointsForTheBrowser(), reactRouter(), allowSharedChunks()],
  // The pages may know the address people use: for canonical links and the sitemap.
  envPrefix: ['VITE_', 'PUBLIC_URL'],
  // Licenses of the bundled packages require their text to be shipped; the footer links it.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'third-party-licenses.txt' },
  },
  // Few chunks: with one for each shared module, a page made sixty requests.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', minShareCount: 40, priority: 2 },
                { name: 'public', test: publicModules, minShareCount: 7, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '^/(api|portraits|recognizer)/': `http://localhost:${process.env.PORT ?? 3000}` },
  },
});
