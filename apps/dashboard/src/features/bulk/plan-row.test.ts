import type { PreviewedSite } from '@placet/contract/bulk'
import { AccountId, DomainId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { readChosen, toChosen } from './chosen-sites.ts'
import { planApply, planPublication, planScan, takesPart } from './plan-row.ts'

const site = {
  id: DomainId.parse(`dom_${'A'.repeat(22)}`),
  name: 'shop.example',
  account: { id: AccountId.parse(`acc_${'A'.repeat(22)}`), name: 'Aurora Ltd' },
  may: ['scan:write' as const],
}
const preview = (changes: Partial<PreviewedSite>): PreviewedSite => ({
  id: site.id,
  name: site.name,
  account: site.account,
  settingsVersion: 2,
  contentVersion: 1,
  isChanged: true,
  savedBy: 'Ada',
  parts: ['settings'],
  changes: [],
  moreChanges: 0,
  issues: [],
  stops: null,
  needsApproval: false,
  isDraftOnly: false,
  leftOut: [],
  kept: [],
  ...changes,
})
const rowOf = (changes: Partial<PreviewedSite>) =>
  planPublication(site, { previews: new Map([[site.id, preview(changes)]]), refusals: new Map() })

test.each([
  [{}, 'ready', true, true],
  [{ isChanged: false }, 'unchanged', false, false],
  [{ needsApproval: true }, 'approval', true, true],
  [{ stops: 'reason' as const, needsApproval: true }, 'reason', false, true],
  [{ stops: 'never' as const }, 'stopped', false, false],
])('a preview of %o is %s', (changes, plan, without, withReason) => {
  const row = rowOf(changes)
  expect(row.plan).toBe(plan)
  expect([takesPart(row, false), takesPart(row, true)]).toEqual([without, withReason])
})

test.each([
  [{}, 'ready', true],
  [{ isChanged: false }, 'same', false],
  [{ isDraftOnly: true }, 'draft', true],
  [{ isDraftOnly: true, stops: 'never' as const }, 'stopped', false],
  [{ needsApproval: true }, 'approval', true],
])('applying settings with a preview of %o is %s', (changes, plan, isIncluded) => {
  const row = planApply(site, { previews: new Map([[site.id, preview(changes)]]), refusals: new Map() })
  expect(row.plan).toBe(plan)
  expect(takesPart(row, false)).toBe(isIncluded)
})

test('a site without an answer is still being checked, and one that was refused says why', () => {
  const nothing = { previews: new Map(), refusals: new Map() }
  expect(planPublication(site, nothing).plan).toBe('checking')
  const refused = planPublication(site, { ...nothing, refusals: new Map([[site.id, 'No.']]) })
  expect(refused).toMatchObject({ plan: 'refused', message: 'No.' })
})

test('people scan where their role lets them', () => {
  expect(planScan(site).plan).toBe('ready')
  expect(planScan({ ...site, may: [] }).plan).toBe('refused')
})

test('a selection survives the history entry, and anything else is none', () => {
  const chosen = toChosen('publish', [site])
  expect(readChosen(structuredClone(chosen))).toEqual(chosen)
  expect(readChosen(null)).toBeUndefined()
  expect(readChosen({ kind: 'publish', sites: [] })).toBeUndefined()
})
