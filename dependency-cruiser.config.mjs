/**
 * Import rules, checked by `npm run check`. Layers and modules are in order: code imports only what comes earlier. Tests may
 * import anything.
 */
// Throws without the parser: dependency-cruiser would skip TypeScript files and report nothing.
import.meta.resolve('@swc/core');

const layers = ['shared', 'platform', 'schema', 'engines', 'vendors', 'ui', 'modules', 'web', 'app'];
const modules = [
  'notifications',
  'accounts',
  'household',
  'directory',
  'requests',
  'calls',
  'intake',
  'messages',
  'appointments',
  'billing',
  'fulfillment',
  'records',
  'bills',
  'contact',
  'privacy',
  'admin',
];
const isTest = '\\.test\\.tsx?$|^src/modules/[^/]+/tests/';
/** Folders whose files reach the browser, with what both sides share. */
const browser = '^src/(?:ui|web|platform/browser|modules/[^/]+/ui|vendors/[^/]+/browser)/';
const server =
  '^src/(?:app|schema|platform/(?!browser|endpoint)[^/]+|modules/[^/]+/server|vendors/(?!payments/browser)|modules/server-context)';
const anyOf = (names) => `(?:${names.join('|')})`;

/** A name may not import names after it. */
const inOrder = (kind, root, names) =>
  names.slice(0, -1).map((name, place) => ({
    name: `${kind}-order`,
    comment: `${root}${name} comes before what it imports: move the code up, or fill a hook in src/app/fill-hooks.ts.`,
    severity: 'error',
    from: { path: `^${root}${name}/`, pathNot: isTest },
    to: { path: `^${root}${anyOf(names.slice(place + 1))}/` },
  }));

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-cycle',
      'Files must not import each other in a circle.',
      { pathNot: isTest },
      { circular: true },
    ),
    ...inOrder('layer', 'src/', layers),
    ...inOrder('module', 'src/modules/', modules),
    forbid(
      'module-doors',
      'Import other modules only through files directly in their folder, server/ or ui/. app and web may import any file.',
      { path: '^src/modules/([^/]+)/', pathNot: isTest },
      { path: '^src/modules/[^/]+/(?:server|ui)/[^/]+/', pathNot: '^src/modules/$1/' },
    ),
    forbid(
      'one-vendor',
      'A vendor knows no other vendor.',
      { path: '^src/vendors/([^/]+)/', pathNot: isTest },
      { path: '^src/vendors/[^/]+/', pathNot: '^src/vendors/$1/' },
    ),
    forbid(
      'vendors-by-port',
      'Import a vendor through its port; only app chooses between real and simulated.',
      { path: '^src/(?!app/|vendors/)', pathNot: isTest },
      { path: '^src/vendors/', pathNot: '\\.port\\.ts$|^src/vendors/payments/browser/' },
    ),
    forbid(
      'no-demo-in-production',
      'Only app uses simulated companies and demonstration data.',
      { path: '^src/(?!app/|vendors/[^/]+/simulated/|vendors/simulated-tables)', pathNot: isTest },
      { path: '/simulated/|/demo-data/|simulated-tables' },
    ),
    forbid(
      'vendor-packages',
      "Only src/vendors imports a vendor's package.",
      { path: '^src/(?!vendors/)', pathNot: isTest },
      {
        path: 'node_modules/(?:retell-sdk|stripe|@stripe|oauth4webapi|nodemailer|ai|@ai-sdk|twilio|flydrive)/',
      },
    ),
    forbid(
      'engines-are-pure',
      'An engine imports src/shared and itself: no database, no other engine.',
      { path: '^src/engines/([^/]+)/', pathNot: isTest },
      { path: '^src/(?:platform|schema|engines)/', pathNot: '^src/engines/$1/' },
    ),
    forbid(
      'no-server-in-browser',
      'Server code or contract schemas would be bundled for the browser: import types only.',
      { path: browser, pathNot: `${isTest}|^src/web/entry.server.tsx$` },
      { path: `${server}|\\.contract\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-node-in-browser',
      'Node does not exist in a page.',
      { path: `${browser}`, pathNot: `${isTest}|^src/web/entry.server.tsx$` },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-browser-in-server',
      'The server shows nothing.',
      { path: server, pathNot: isTest },
      { path: browser, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'both-sides',
      'A file for both sides must not import server code, pages or the schemas of a contract.',
      {
        path: '^src/(?:shared|modules/[^/]+)/(?!server/|ui/|tests/|templates/)',
        pathNot: `${isTest}|\\.contract\\.ts$`,
      },
      { path: `${server}|${browser}|\\.contract\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'product-alone',
      'The product must not import commands, tools or tests.',
      { path: '^src/', pathNot: isTest },
      { path: '^(?:cli|tools|tests)/' },
    ),
    forbid(
      'commands-alone',
      'Commands run on servers without tools or tests.',
      { path: '^cli/', pathNot: isTest },
      { path: '^(?:tools|tests)/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'], conditionNames: ['import', 'node', 'default'] },
  },
};
