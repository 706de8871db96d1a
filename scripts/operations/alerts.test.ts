import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPromtool } from '@placet/testkit/services/prometheus'
import { expect, onTestFinished, test } from 'vitest'
import { readDashboards } from './fixtures/read-dashboards.ts'

const root = join(import.meta.dirname, '../..')
const dir = join(root, 'deploy/prometheus')
/** The first run on a machine downloads promtool. */
const TIMEOUT_MS = 300_000

test(
  'Prometheus accepts the rules, and every alert fires when it should and only then',
  async () => {
    expect(await runPromtool(['check', 'config', 'prometheus.yaml'], dir)).toContain('SUCCESS')
    expect(await runPromtool(['test', 'rules', 'alerts.test.yaml'], dir)).toContain('SUCCESS')
  },
  TIMEOUT_MS,
)

test(
  'Prometheus can parse every query of the dashboards',
  async () => {
    const work = await mkdtemp(join(tmpdir(), 'placet-queries-'))
    onTestFinished(() => rm(work, { recursive: true, force: true }))
    const queries = readDashboards(root).flatMap((dashboard) => dashboard.queries)
    const write = (expressions: readonly string[]) => {
      const rules = expressions.map((expr, index) => ({ record: `query:${index}`, expr }))
      // JSON is YAML.
      return writeFile(join(work, 'queries.yaml'), JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    }
    await write(queries)
    expect(await runPromtool(['check', 'rules', 'queries.yaml'], work)).toContain(`${queries.length} rules`)
    await write([...queries, 'sum(('])
    await expect(runPromtool(['check', 'rules', 'queries.yaml'], work)).rejects.toThrow('parse error')
  },
  TIMEOUT_MS,
)
