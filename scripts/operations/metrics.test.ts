import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readDashboards } from './fixtures/read-dashboards.ts'
import { TARGET_LABELS, findUnknown, matchedWords } from './fixtures/find-unknown.ts'
import { readRules } from './fixtures/read-rules.ts'
import { metricsPage } from './metrics-page.ts'
import { metricsOf, readMetrics } from './read-metrics.ts'

const root = join(import.meta.dirname, '../..')
const metrics = readMetrics(root)
const { alerts, records } = readRules(root)
const recorded = records.map(({ record, labels }) => ({ name: record, labels: Object.keys(labels) }))

const listed = (page: string) => [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)

test('docs/metrics.md lists every metric with its kind, labels and program, and no other', () => {
  const page = readFileSync(join(root, 'docs/metrics.md'), 'utf8')
  expect(listed(page)).toEqual(metrics.map(({ name }) => name))
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  expect(squeeze(page)).toBe(squeeze(metricsPage(metrics)))
})

test('a metric that is added, removed or gets a label changes the page', () => {
  const code = `metrics.counter<'kind'>({ name: 'placet_x_total', help: 'X | y.', labels: ['kind'] })`
  const [added] = metricsOf('apps/edge/src/x.ts', code)
  expect(added).toEqual({
    ...{ name: 'placet_x_total', kind: 'counter', labels: ['kind'], help: 'X | y.', from: 'apps/edge' },
  })
  const page = metricsPage(metrics)
  expect(metricsPage([...metrics, added ?? expect.fail()])).not.toBe(page)
  expect(metricsPage(metrics.slice(1))).not.toBe(page)
  expect(() => metricsOf('apps/edge/src/x.ts', 'metrics.gauge(options)')).toThrow('object literal')
  expect(() => metricsOf('apps/edge/src/x.ts', 'metrics.gauge({ name, help: "h" })')).toThrow('plain string')
})

test('no metric has a name twice, or a label that Prometheus sets itself', () => {
  expect(metrics.map(({ name }) => name)).toEqual([...new Set(metrics.map(({ name }) => name))])
  const taken = metrics
    .flatMap(({ labels }) => labels)
    .filter((label) => TARGET_LABELS.some((own) => own === label))
  expect(taken).toEqual([])
})

test('every counter ends in _total, and nothing else does', () => {
  expect(metrics.filter(({ name, kind }) => name.endsWith('_total') !== (kind === 'counter'))).toEqual([])
})

test('rules read only series and labels that exist', () => {
  const unknown = [...alerts, ...records].flatMap(({ expr }) => findUnknown(expr, metrics, recorded))
  expect(unknown).toEqual([])
  expect(
    findUnknown('sum by (nobody) (rate(placet_jobs_total{outcom="done"}[5m])) > foo', metrics, []),
  ).toEqual(['placet_jobs_total has no label outcom', 'no program has foo', 'no series has the label nobody'])
})

test('dashboards read only series and labels that exist', () => {
  const dashboards = readDashboards(root)
  expect(dashboards.map(({ title }) => title).toSorted()).toEqual([
    'Placet: API and jobs',
    'Placet: edge',
    'Placet: intake',
    'Placet: scans',
  ])
  const unknown = dashboards.flatMap(({ queries }) =>
    queries.flatMap((query) => findUnknown(query, metrics, recorded)),
  )
  expect(unknown).toEqual([])
})

test('every value that a rule or a dashboard compares a label with is in the code', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const words = new Set(
    [
      ...[...alerts, ...records].map(({ expr }) => expr),
      ...readDashboards(root).flatMap(({ queries }) => queries),
    ].flatMap(matchedWords),
  )
  expect(words.size).toBeGreaterThan(10)
  expect([...words].filter((word) => !sources.includes(`'${word}'`))).toEqual([])
})

test('every alert has a name of its own, and a runbook that names it', () => {
  expect(alerts.map(({ alert }) => alert)).toEqual([...new Set(alerts.map(({ alert }) => alert))])
  for (const { alert, annotations } of alerts) {
    const file = join(root, annotations.runbook)
    expect(existsSync(file), annotations.runbook).toBe(true)
    expect(readFileSync(file, 'utf8'), annotations.runbook).toContain(`\`${alert}\``)
  }
})

test('docs/operations.md lists every alert with its severity and runbook, and no other', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(Placet\w+)` +\| (\w+) +\| .*\]\((\S+)\) +\|$/gm)].map(
    ([, alert, severity, runbook]) => `${alert} ${severity} docs/${runbook}`,
  )
  expect(rows).toEqual(
    alerts.map(({ alert, labels, annotations }) => `${alert} ${labels.severity} ${annotations.runbook}`),
  )
})

test('every alert has a test in which it fires, and one in which it is silent', () => {
  const Checks = z.object({
    tests: z.array(
      z.object({
        promql_expr_test: z
          .array(z.object({ expr: z.string(), exp_samples: z.array(z.object({ labels: z.string() })) }))
          .default([]),
      }),
    ),
  })
  const file = readFileSync(join(root, 'deploy/prometheus/alerts.test.yaml'), 'utf8')
  const checks = Checks.parse(parse(file)).tests.flatMap((each) => each.promql_expr_test)
  const concerns = (expression: string, alert: string) =>
    new RegExp(`^(?:${/alertname=~"([^"]+)"/.exec(expression)?.[1]})$`).test(alert)
  for (const { alert } of alerts) {
    const isSaid = (check: (typeof checks)[number]) =>
      check.exp_samples.some(({ labels }) => labels.includes(`alertname="${alert}"`))
    const own = checks.filter(({ expr }) => concerns(expr, alert))
    expect(own.some(isSaid), `${alert} fires`).toBe(true)
    expect(
      own.some((check) => !isSaid(check)),
      `${alert} is silent`,
    ).toBe(true)
  }
})
