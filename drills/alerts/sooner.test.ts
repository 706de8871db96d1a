import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { NOT_PROVOKED } from './not-provoked.ts'
import { sooner } from './sooner.ts'

const root = join(import.meta.dirname, '../..')
const shipped = await readFile(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')

test('the drill waits for every alert that is shipped, or says why not', async () => {
  const { alerts } = sooner(shipped, '2s')
  const drill = await readFile(join(root, 'drills/alerts.ts'), 'utf8')
  expect(alerts.length).toBeGreaterThan(0)
  const notWaitedFor = alerts.filter((alert) => !drill.includes(`'${alert}'`))
  expect(notWaitedFor.toSorted()).toEqual(Object.keys(NOT_PROVOKED).toSorted())
})

const Rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.looseObject({ alert: z.string().optional() })) })),
})

test('only intervals, waits and seven ages differ from the shipped rules', () => {
  const rulesOf = (text: string) =>
    Rules.parse(parse(text)).groups.flatMap(({ rules }) => rules.map((rule) => ({ ...rule, for: '' })))
  const after = rulesOf(sooner(shipped, '2s').rules)
  const changed = rulesOf(shipped).filter((rule, index) => !isDeepStrictEqual(rule, after[index]))
  expect(changed.map(({ alert = '' }) => alert).toSorted()).toEqual([
    'PlacetAuditStreamBehind',
    'PlacetConsentLogBehind',
    'PlacetDatabaseUnreachable',
    'PlacetJobsWaiting',
    'PlacetPublishDelayed',
    'PlacetRegionBehind',
    'PlacetScansWaiting',
  ])
})

test('an age that is no longer in the rules is an error', () => {
  expect(() => sooner(shipped.replace('> 900', '> 1000'), '2s')).toThrow(
    'PlacetJobsWaiting no longer has > 900',
  )
})
