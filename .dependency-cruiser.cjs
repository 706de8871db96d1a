const TEST = '\\.test\\.tsx?$|\\.bench\\.ts$|(^|/)(test|fixtures)/'
const COMPOSITION_ROOT = 'src/(main|deps|jobs/registry)\\.ts$'

/** `from` may import, of this repository, only itself and what `to` names. Tests are free to look further. */
function only(from, to, why, except = TEST) {
  return {
    name: `only-${from.replaceAll('/', '-')}`,
    comment: why,
    severity: 'error',
    from: { path: `^${from}/`, pathNot: except },
    to: { path: '^(apps|packages)/', pathNot: [`^${from}/`, ...to.map((name) => `^packages/${name}`)] },
  }
}

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

const arrows = [
  only('apps/dashboard', ['contract/', 'rules/'], 'The dashboard knows the contract, never the server.'),
  only('apps/api', ['core/', 'adapters/', 'node-runtime/', 'contract/'], 'Routes call verbs.', [
    TEST,
    COMPOSITION_ROOT,
    // No bundle holds it: a run from source builds the page that checks receipts in memory.
    '^apps/api/src/shell/verify-page-from-source\\.ts$',
  ]),
  forbid(
    'only-apps-api-composition',
    'main.ts and deps.ts also build the stores that verbs are handed.',
    { path: `^apps/api/${COMPOSITION_ROOT}` },
    {
      path: '^(apps|packages)/',
      pathNot: ['^apps/api/', '^packages/(core|adapters|node-runtime|contract|db|analytics)/'],
    },
  ),
  only(
    'apps/edge',
    ['stream/', 'node-runtime/', 'contract/'],
    'The edge answers while PostgreSQL is down: no db, core, analytics.',
  ),
  only(
    'apps/scanner',
    ['stream/', 'node-runtime/', 'contract/', 'catalogue/', 'crawler/'],
    'The scanner runs hostile pages: no db, core, analytics.',
  ),
  only(
    'apps/worker',
    ['core/', 'adapters/', 'stream/', 'analytics/', 'merkle-log/', 'node-runtime/', 'contract/'],
    'Consumers and jobs call verbs and the log’s writer.',
    [TEST, COMPOSITION_ROOT],
  ),
  forbid(
    'only-apps-worker-composition',
    'main.ts, deps.ts and the job registry also build the stores that verbs are handed.',
    { path: `^apps/worker/${COMPOSITION_ROOT}` },
    {
      path: '^(apps|packages)/',
      pathNot: ['^apps/worker/', '^packages/(core|adapters|stream|analytics|node-runtime|contract|db)/'],
    },
  ),
  only(
    'apps/operator',
    ['core/', 'db/', 'analytics/', 'stream/', 'node-runtime/', 'rules/', 'contract/'],
    'Commands call verbs with the stores they open themselves.',
  ),
  only('packages/contract', [], 'The contract depends on zod only.'),
  only('packages/rules', ['contract/'], 'Rules are pure and read the contract.'),
  only(
    'packages/core',
    ['db/', 'analytics/', 'tcf/', 'catalogue/', 'rules/', 'merkle-log/', 'contract/'],
    'Core reaches the outside through ports and the outbox.',
  ),
  only(
    'packages/adapters',
    ['core/src/ports\\.ts$'],
    'Adapters implement core’s ports and know nothing else of it.',
  ),
  only('packages/db', ['contract/'], 'Stores know the contract’s types.'),
  only('packages/analytics', ['contract/'], 'Stores know the contract’s types.'),
  only('packages/stream', ['contract/'], 'The stream knows the contract’s messages.'),
  only('packages/tcf', ['contract/'], 'TCF knows the contract’s types.'),
  only(
    'packages/catalogue',
    ['rules/', 'contract/'],
    'The catalogue knows the contract’s types and the shared rules.',
  ),
  only(
    'packages/crawler',
    ['contract/', 'rules/'],
    'The crawler sees pages and tells what it saw; where that goes is not its concern.',
  ),
  only('packages/merkle-log', [], 'Proofs stand alone, so that anybody can check them without the product.'),
  only(
    'packages/cli',
    ['merkle-log/', 'crawler/', 'catalogue/', 'rules/', 'contract/'],
    'The command runs where there is no installation.',
  ),
  forbid(
    'verifier-and-network',
    'Proofs are checked by code that could not reach anybody: what scans is loaded apart, when it is asked for.',
    { path: '^packages/cli/src/[^/]+\\.ts$', pathNot: TEST },
    {
      path: ['^packages/(crawler|catalogue|rules|contract)/', '^packages/cli/src/scan/'],
      pathNot: '^packages/cli/src/scan/(rules|parse-scan)\\.ts$',
      dependencyTypesNot: ['type-only', 'dynamic-import'],
    },
  ),
  only('packages/node-runtime', [], 'The runtime knows nothing of the product.'),
  only(
    'packages/banner',
    ['rules/', 'contract/', 'tcf/', 'js/'],
    'The visitor’s script stays small: rules and the contract’s constants.',
  ),
  only('packages/js', [], 'Sites install it: nothing of the servers is in it.'),
  only('packages/react', ['js/'], 'Sites install it: it knows the visitor’s API only.'),
  only('packages/playwright', ['js/'], 'Sites install it: it knows the visitor’s API only.'),
]

const finer = [
  forbid(
    'contract-values-in-pure-code',
    'Schemas weigh; rules, banner and tcf take only types, and values from the files without any.',
    { path: '^packages/(rules|banner|tcf)/src/', pathNot: TEST },
    {
      path: '^packages/contract/src/',
      pathNot: '^packages/contract/src/(constants|places|settings-messages)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'tcf-outside-the-iab-chunk',
    'Strings and frame APIs are for pages with a framework; only their own chunk may hold them.',
    { path: '^packages/banner/src/', pathNot: '^packages/banner/src/(iab|gpp)/' },
    { path: '^packages/tcf/' },
  ),
  forbid(
    'banner-source',
    'Edge and API serve the built files; nobody imports the source.',
    { path: '^(apps|packages)/', pathNot: ['^packages/banner/', TEST] },
    { path: '^packages/banner/' },
  ),
  forbid(
    'apps-import-apps',
    'Programs share packages.',
    { path: '^apps/([^/]+)/' },
    {
      path: '^apps/',
      pathNot: '^apps/$1/',
    },
  ),
  forbid(
    'installed-by-sites',
    'These are for the pages and tests of others; nothing of ours needs them.',
    { path: '^(apps|packages)/', pathNot: ['^packages/(react|playwright)/', TEST] },
    { path: '^packages/(react|playwright)/' },
  ),
  forbid(
    'tools-side-by-side',
    'e2e, bench, drills and scripts stand beside each other; shared pieces are in testkit.',
    { path: '^(e2e|bench|drills|scripts)/' },
    { path: '^(e2e|bench|drills|scripts)/', pathNot: '^$1/' },
  ),
  forbid('packages-import-apps', 'Packages are below.', { path: '^packages/' }, { path: '^apps/' }),
  forbid(
    'core-feature-internals',
    'A feature reaches another one through its index.ts.',
    { path: '^packages/core/src/([^/]+)/', pathNot: TEST },
    {
      path: '^packages/core/src/[^/]+/',
      pathNot: ['^packages/core/src/$1/', '^packages/core/src/[^/]+/index\\.ts$'],
    },
  ),
  forbid(
    'core-foundation',
    'The files beside the features are below them; only settlements.ts puts features together.',
    { path: '^packages/core/src/[^/]+$', pathNot: [TEST, '^packages/core/src/settlements\\.ts$'] },
    { path: '^packages/core/src/[^/]+/' },
  ),
  forbid(
    'core-feature-internals-from-root',
    'A feature is reached through its index.ts, from a file at the root too.',
    { path: '^packages/core/src/settlements\\.ts$' },
    { path: '^packages/core/src/[^/]+/', pathNot: '^packages/core/src/[^/]+/index\\.ts$' },
  ),
  forbid(
    'core-feature-internals-from-outside',
    'Apps call a feature’s public verbs, listed in its index.ts.',
    { path: '^apps/', pathNot: TEST },
    { path: '^packages/core/src/[^/]+/', pathNot: '^packages/core/src/[^/]+/index\\.ts$' },
  ),
  forbid(
    'dashboard-feature-internals',
    'A feature reaches another one through its index.ts.',
    { path: '^apps/dashboard/src/features/([^/]+)/', pathNot: TEST },
    {
      path: '^apps/dashboard/src/features/[^/]+/',
      pathNot: ['^apps/dashboard/src/features/$1/', '^apps/dashboard/src/features/[^/]+/index\\.tsx?$'],
    },
  ),
  forbid(
    'dashboard-shared-knows-no-feature',
    'Shared pieces are below features.',
    { path: '^apps/dashboard/src/(ui|api|domain)/', pathNot: TEST },
    { path: '^apps/dashboard/src/(features|layout)/' },
  ),
  forbid(
    'testkit-in-product-code',
    'The kit starts servers and makes data: tests and tools only.',
    { path: '^(apps|packages)/', pathNot: [TEST, '^packages/testkit/'] },
    { path: '^packages/testkit/' },
  ),
]

const outside = [
  forbid(
    'contract-libraries',
    'The contract is browser-safe: zod and nothing else.',
    { path: '^packages/contract/src/', pathNot: TEST },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'], pathNot: 'node_modules/zod/' },
  ),
  forbid(
    'pure-code-libraries',
    'Rules are pure; the banner, its API and the frameworks have no runtime dependency. Only the reader of style sheets has a parser.',
    { path: '^packages/(rules|banner|js|tcf)/src/', pathNot: [TEST, '^packages/rules/src/custom-css'] },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'] },
  ),
  forbid(
    'proof-libraries',
    'A verifier that is trusted has little in it: node:crypto, and the page a ZIP reader.',
    { path: '^packages/merkle-log/src/', pathNot: TEST },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'core'], pathNot: '^crypto$' },
  ),
  forbid(
    'core-libraries',
    'Core knows no transport, screen, stream, mail or log library.',
    { path: '^packages/core/src/', pathNot: TEST },
    { path: 'node_modules/(fastify|@fastify|react|react-dom|@nats-io|nodemailer|pino|@clickhouse|pg-boss)/' },
  ),
  forbid(
    'clickhouse-client',
    'All ClickHouse SQL is in packages/analytics.',
    { path: '^(apps|packages)/', pathNot: ['^packages/(analytics|testkit)/', TEST] },
    { path: 'node_modules/@clickhouse/' },
  ),
  forbid(
    'dashboard-node-modules',
    'The dashboard runs in a browser.',
    { path: '^apps/dashboard/src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  forbid('unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  forbid('cycle', 'A cycle means two things are one.', {}, { circular: true }),
]

module.exports = {
  forbidden: [...arrows, ...finer, ...outside],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.css$|^packages/db/src/types\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
