import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildOpenApi } from '@placet/contract/openapi'
import { format } from 'oxfmt'
import { buildBanner, buildShims } from '../packages/banner/build.ts'
import { describeBytes } from '../packages/banner/test/bytes/describe-bytes.ts'
import { cacheFiles } from './caches/cache-files.ts'
import { metricsPage } from './operations/metrics-page.ts'
import { readMetrics } from './operations/read-metrics.ts'

const root = join(import.meta.dirname, '..')
const STYLE = { printWidth: 110, semi: false, singleQuote: true } as const

/**
 * Writes docs/openapi.json from the contract, docs/metrics.md from the programs, docs/banner-bytes.md from the banner's
 * build, the chart's copy of the alerts, and the configurations of caches from their rules. With --check, only verifies
 * that the files are current.
 */
const files = {
  'docs/openapi.json': JSON.stringify(buildOpenApi('/')),
  'docs/metrics.md': metricsPage(readMetrics(root)),
  'docs/banner-bytes.md': await describeBytes(await buildBanner(), await buildShims()),
  // Charts can read files of their own folder only.
  'deploy/helm/placet/alerts.yaml': await readFile(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8'),
  ...cacheFiles(),
}
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path)
  const wanted = /\.(?:json|js|md)$/.test(path) ? (await format(file, text, STYLE)).code : text
  if (process.argv.includes('--check')) {
    const found = await readFile(file, 'utf8').catch(() => '')
    if (found !== wanted) throw new Error(`${path} is not current: run "npm run generate"`)
  } else {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, wanted)
  }
}
