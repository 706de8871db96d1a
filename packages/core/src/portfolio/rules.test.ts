import { AccountId, DomainId } from '@placet/contract/ids'
import { PRODUCT } from '@placet/contract/plans'
import { PortfolioFilter, type PortfolioSite } from '@placet/contract/portfolio'
import { expect, test } from 'vitest'
import { matchesFilter, sortSites } from './rules.ts'

const site = (name: string, changes: Partial<PortfolioSite> = {}): PortfolioSite => ({
  id: DomainId.parse(`dom_${'A'.repeat(22)}`),
  name,
  account: { id: AccountId.parse(`acc_${'A'.repeat(22)}`), name: 'Aurora Ltd' },
  tier: 1,
  product: null,
  trialEndsAt: null,
  publishedVersion: 1,
  hasUnpublishedChanges: false,
  state: 'good',
  seenAt: null,
  acceptance: null,
  visits: 0,
  openActions: 0,
  scannedAt: null,
  tags: [],
  may: [],
  ...changes,
})
const filter = (changes: object) => PortfolioFilter.parse(changes)
const sorted = (sites: PortfolioSite[], order: object) =>
  sortSites(sites, filter(order)).map(({ name }) => name)

test('broken sites come first, then those to review, then new ones; among equals the busiest', () => {
  const sites = [
    site('good'),
    site('new', { state: 'not_installed' }),
    site('quiet', { state: 'actions', visits: 1 }),
    site('busy', { state: 'unscanned', visits: 9 }),
    site('broken', { state: 'not_seen' }),
  ]
  expect(sorted(sites, {})).toEqual(['broken', 'busy', 'quiet', 'new', 'good'])
})

test('values that are not known come last in both directions', () => {
  const sites = [
    site('unknown'),
    site('low', { acceptance: 0.2 }),
    site('high', { acceptance: 0.9 }),
    site('unknown too'),
  ]
  expect(sorted(sites, { sort: 'acceptance' })).toEqual(['low', 'high', 'unknown', 'unknown too'])
  expect(sorted(sites, { sort: 'acceptance', order: 'desc' })).toEqual([
    'high',
    'low',
    'unknown',
    'unknown too',
  ])
})

test.each([
  [{ query: 'AURORA' }, true],
  [{ query: 'retail' }, true],
  [{ query: 'other' }, false],
  [{ tag: 'retail' }, true],
  [{ tag: 'ret' }, false],
  [{ attention: 'true' }, true],
  [{ health: 'good' }, false],
  [{ changed: 'true' }, false],
  [{ plan: 'starter' }, true],
  [{ plan: 'free' }, false],
])('a filter of %o shows the site: %s', (chosen, isShown) => {
  expect(
    matchesFilter(
      site('shop.example', { tags: ['Retail'], product: PRODUCT.starter, state: 'actions' }),
      filter(chosen),
    ),
  ).toBe(isShown)
})
