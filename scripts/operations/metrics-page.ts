import type { MetricEntry } from './read-metrics.ts'

/** Registered by packages: the programs that use them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'apps/api': 'API',
  'apps/edge': 'edge',
  'apps/worker': 'worker',
  'apps/scanner': 'scanner',
  'packages/node-runtime': 'API and worker',
}

/** docs/metrics.md, from the code. */
export function metricsPage(metrics: readonly MetricEntry[]): string {
  const rows = metrics.map(({ name, kind, labels, help, from }) => [
    `\`${name}\``,
    kind,
    labels.map((label) => `\`${label}\``).join(', '),
    programOf(from),
    help.replace(/\.$/, '').replaceAll('|', String.raw`\|`),
  ])
  const table = [
    ['metric', 'kind', 'labels', 'program', 'meaning'],
    Array.from({ length: 5 }, () => '---'),
    ...rows,
  ]
  return [
    '<!-- Written by "npm run generate" from the code that registers the metrics. -->',
    '',
    '# Metrics',
    '',
    'Every metric of the programs. [Operations](operations.md) says which of them to watch, and how to scrape them.',
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    'A histogram has the series `_bucket`, `_sum` and `_count`. Every series has the label `service`: `api`, `edge`, `worker` or',
    '`scanner`. Each program also has the metrics of its process, `process_*` and `nodejs_*`: memory, CPU time, open files,',
    'delays of the event loop and garbage collection.',
    '',
    'No label holds a name that people choose: routes, queues, streams and outcomes are lists in the code, so the number of series',
    'does not grow with accounts, sites or visitors. Placet takes no backups, so no metric knows their age: watch it where you',
    'take them.',
    '',
  ].join('\n')
}

function programOf(from: string): string {
  const program = PROGRAMS[from]
  if (program === undefined) throw new Error(`${from} registers metrics: say which program shows them`)
  return program
}
