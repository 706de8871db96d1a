import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const repository = join(import.meta.dirname, '..')

const FORBIDDEN = [
  ['apps/dashboard/src/a.ts', 'packages/core/src/ports.ts', 'only-apps-dashboard'],
  ['apps/api/src/features/domains/routes.ts', 'packages/db/src/client.ts', 'only-apps-api'],
  ['apps/api/src/deps.ts', 'packages/stream/src/connect.ts', 'only-apps-api-composition'],
  ['apps/edge/src/main.ts', 'packages/db/src/client.ts', 'only-apps-edge'],
  ['apps/edge/src/b.ts', 'packages/core/src/ports.ts', 'only-apps-edge'],
  ['apps/scanner/src/main.ts', 'packages/analytics/src/client.ts', 'only-apps-scanner'],
  ['apps/worker/src/consumers/a.ts', 'packages/db/src/client.ts', 'only-apps-worker'],
  ['packages/contract/src/a.ts', 'packages/rules/src/a.ts', 'only-packages-contract'],
  ['packages/rules/src/b.ts', 'packages/db/src/client.ts', 'only-packages-rules'],
  ['packages/core/src/a.ts', 'packages/stream/src/connect.ts', 'only-packages-core'],
  ['packages/adapters/src/a.ts', 'packages/core/src/audit.ts', 'only-packages-adapters'],
  ['packages/stream/src/a.ts', 'packages/node-runtime/src/log.ts', 'only-packages-stream'],
  ['packages/crawler/src/a.ts', 'packages/stream/src/connect.ts', 'only-packages-crawler'],
  ['packages/merkle-log/src/a.ts', 'packages/contract/src/ids.ts', 'only-packages-merkle-log'],
  ['packages/cli/src/a.ts', 'packages/core/src/ports.ts', 'only-packages-cli'],
  ['packages/cli/src/c.ts', 'packages/crawler/src/crawl.ts', 'verifier-and-network'],
  ['packages/node-runtime/src/a.ts', 'packages/contract/src/ids.ts', 'only-packages-node-runtime'],
  ['packages/banner/src/c.ts', 'packages/db/src/client.ts', 'only-packages-banner'],
  ['packages/banner/src/d.ts', 'packages/contract/src/ids.ts', 'contract-values-in-pure-code'],
  ['packages/banner/src/e.ts', 'packages/tcf/src/encode.ts', 'tcf-outside-the-iab-chunk'],
  ['packages/tcf/src/a.ts', 'packages/rules/src/a.ts', 'only-packages-tcf'],
  ['packages/tcf/src/b.ts', 'packages/contract/src/ids.ts', 'contract-values-in-pure-code'],
  ['packages/tcf/src/c.ts', 'node:fs', 'pure-code-libraries'],
  ['apps/edge/src/c.ts', 'packages/banner/src/x.ts', 'banner-source'],
  ['packages/js/src/a.ts', 'packages/rules/src/a.ts', 'only-packages-js'],
  ['packages/react/src/a.ts', 'packages/contract/src/ids.ts', 'only-packages-react'],
  ['packages/playwright/src/a.ts', 'packages/banner/src/x.ts', 'only-packages-playwright'],
  ['apps/dashboard/src/d.ts', 'packages/react/src/x.ts', 'installed-by-sites'],
  ['apps/edge/src/d.test.ts', 'apps/api/src/app.ts', 'apps-import-apps'],
  ['packages/testkit/src/a.ts', 'apps/api/src/app.ts', 'packages-import-apps'],
  ['packages/core/src/domains/a.ts', 'packages/core/src/settings/internal.ts', 'core-feature-internals'],
  ['packages/core/src/load-vendors.ts', 'packages/core/src/vendors/index.ts', 'core-foundation'],
  [
    'packages/core/src/settlements.ts',
    'packages/core/src/invoices/settle-invoice.ts',
    'core-feature-internals-from-root',
  ],
  ['apps/worker/src/jobs/a.ts', 'packages/core/src/settings/b.ts', 'core-feature-internals-from-outside'],
  ['apps/dashboard/src/features/a/a.ts', 'apps/dashboard/src/features/b/b.ts', 'dashboard-feature-internals'],
  [
    'apps/dashboard/src/ui/a.ts',
    'apps/dashboard/src/features/b/index.ts',
    'dashboard-shared-knows-no-feature',
  ],
  [
    'apps/dashboard/src/domain/a.ts',
    'apps/dashboard/src/features/c/index.ts',
    'dashboard-shared-knows-no-feature',
  ],
  ['packages/db/src/a.ts', 'packages/testkit/src/postgres.ts', 'testkit-in-product-code'],
  ['packages/contract/src/b.ts', 'node:fs', 'contract-libraries'],
  ['packages/rules/src/c.ts', 'node:fs', 'pure-code-libraries'],
  ['packages/merkle-log/src/b.ts', 'node:fs', 'proof-libraries'],
  ['apps/dashboard/src/b.ts', 'node:fs', 'dashboard-node-modules'],
  ['packages/db/src/cycle-a.ts', 'packages/db/src/cycle-b.ts', 'cycle'],
] as const

const BACK = ['packages/db/src/cycle-b.ts', 'packages/db/src/cycle-a.ts'] as const

const ALLOWED = [
  ['apps/dashboard/src/c.ts', 'packages/rules/src/x.ts'],
  ['apps/dashboard/src/features/a/b.ts', 'apps/dashboard/src/features/b/index.ts'],
  ['apps/api/src/main.ts', 'packages/db/src/client.ts'],
  ['apps/worker/src/jobs/registry.ts', 'packages/db/src/client.ts'],
  ['apps/worker/src/consumers/b.ts', 'packages/analytics/src/client.ts'],
  ['apps/edge/src/e.test.ts', 'packages/testkit/src/postgres.ts'],
  ['packages/core/src/domains/b.ts', 'packages/core/src/settings/index.ts'],
  ['packages/adapters/src/b.ts', 'packages/core/src/ports.ts'],
  ['packages/core/src/domains/c.ts', 'packages/merkle-log/src/leaf-of.ts'],
  ['packages/cli/src/b.ts', 'packages/merkle-log/src/judge.ts'],
  ['packages/cli/src/scan/a.ts', 'packages/crawler/src/crawl.ts'],
  ['packages/merkle-log/src/c.ts', 'node:crypto'],
  ['packages/banner/src/f.ts', 'packages/contract/src/constants.ts'],
  ['packages/banner/src/iab/a.ts', 'packages/tcf/src/encode.ts'],
  ['packages/banner/src/gpp/a.ts', 'packages/tcf/src/encode.ts'],
  ['packages/banner/src/g.ts', 'packages/js/src/x.ts'],
  ['packages/react/src/b.ts', 'packages/js/src/x.ts'],
  ['packages/playwright/src/b.ts', 'packages/js/src/x.ts'],
  ['scripts/a.ts', 'packages/testkit/src/postgres.ts'],
  ['drills/a.ts', 'packages/analytics/src/client.ts'],
] as const

const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

let tree: string
let found: string[]

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'import-rule-'))
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED, BACK]) {
    const target = to.startsWith('node:') ? to : relative(dirname(from), to)
    await write(to, 'export const it = 1\n', { flag: 'a' })
    await write(
      from,
      `import * as it from '${target.startsWith('node:') || target.startsWith('.') ? target : `./${target}`}'\nexport default it\n`,
    )
  }
  await write(
    'tsconfig.json',
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  const { summary } = Report.parse(JSON.parse(await cruise()))
  found = summary.violations.map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}`)
})

afterAll(() => rm(tree, { recursive: true, force: true }))

async function write(path: string, text: string, options = {}): Promise<void> {
  if (path.startsWith('node:')) return
  await mkdir(join(tree, dirname(path)), { recursive: true })
  await writeFile(join(tree, path), text, options)
}

function cruise(): Promise<string> {
  const command = join(repository, 'node_modules/.bin/depcruise')
  const options = ['--config', join(repository, '.dependency-cruiser.cjs'), '--output-type', 'json']
  return new Promise((resolve) => {
    execFile(
      command,
      [...options, 'apps', 'packages', 'scripts', 'drills'],
      { cwd: tree },
      (_error, stdout) => resolve(stdout),
    )
  })
}

test.each(FORBIDDEN)('%s may not import %s', (from, to, rule) => {
  expect(found).toContain(`${from} -> ${to.replace('node:', '')}: ${rule}`)
})

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(found.filter((line) => line.startsWith(`${from} -> ${to}`))).toEqual([])
})
