import { settingsShapeErrors } from '@placet/contract/settings-document'
import { expect, test } from 'vitest'
import { contrastRatio } from '@placet/rules/contrast'
import { checkCustomCss } from '@placet/rules/custom-css'
import { compileGolden, makeGolden } from '@placet/rules/fixtures/golden-banners'
import { BAD } from '@placet/rules/fixtures/golden-changes'
import { settingsErrors } from '@placet/rules/settings/settings'
import { findUnfairness } from '@placet/rules/fairness/find-unfairness'
import type { Finding } from '@placet/rules/fairness/finding'
import { fixFinding } from './fix-finding.ts'

const TODAY = '2026-11-19'

const FACTS = { policyUrl: 'https://example.com/datenschutz' }
const OWN = { bannerVersion: 300, tier: 3 }
const golden = BAD.map(makeGolden)
const cases = golden.flatMap(({ name, settings }) =>
  findUnfairness(compileGolden(settings), { on: TODAY }).map((finding) => ({ name, settings, finding })),
)

const idOf = ({ rule, key, regionIndex }: Finding) => `${rule} ${key} ${regionIndex}`

test.each(cases)(
  '$name, $finding.rule: a fix resolves it and breaks nothing else',
  ({ settings, finding }) => {
    const before = structuredClone(settings)
    const fix = fixFinding(settings, finding, FACTS)
    expect(settings).toEqual(before)
    if (fix === null) return expect(['L14', 'L29', 'L30', 'L33']).toContain(finding.rule)
    expect(settingsShapeErrors(fix.settings)).toEqual([])
    expect(settingsErrors(fix.settings, OWN)).toEqual([])
    const left = findUnfairness(compileGolden(fix.settings), { on: TODAY }).map(idOf)
    expect(left).not.toContain(idOf(finding))
    const known = new Set(findUnfairness(compileGolden(settings), { on: TODAY }).map(idOf))
    expect(left.filter((id) => !known.has(id))).toEqual([])
  },
)

test('every rule about the settings that one change can meet has a fix', () => {
  const fixed = cases.flatMap(({ settings, finding }) =>
    fixFinding(settings, finding, FACTS) ? [finding.rule] : [],
  )
  expect([...new Set(fixed)].toSorted().join(' ')).toBe(
    'L01 L04 L05 L06 L07 L08 L09 L10 L11 L13 L16 L17 L28 L31 L32 L33 L34',
  )
})

test('a policy link is fixed only with an address that we know', () => {
  const { settings, domain } = makeGolden({
    name: 'none',
    settings: ({ ui }) => (ui.links = [{ url: '', target: '_self' }]),
  })
  const [finding] = findUnfairness(domain, { on: TODAY })
  if (!finding) throw new Error('L13 is missing')
  expect(fixFinding(settings, finding, { policyUrl: '' })).toBeNull()
  expect(fixFinding(settings, finding, FACTS)?.settings.ui.links).toEqual([
    { url: FACTS.policyUrl, target: '_self' },
  ])
})

test('a colour that neither white nor black suits under the TCF is darkened just enough', () => {
  const { settings, domain } = makeGolden({
    name: 'grey',
    start: 'tcf',
    settings: ({ ui }) => (ui.colors = { primary: '#757575', primaryText: '#ffffff' }),
  })
  const finding = findUnfairness(domain, { on: TODAY }).find(({ rule }) => rule === 'L16')
  if (!finding) throw new Error('L16 is missing')
  const { primary, primaryText } = fixFinding(settings, finding, FACTS)?.settings.ui.colors ?? {
    primary: '#757575',
    primaryText: '#ffffff',
  }
  expect(contrastRatio(primary, primaryText)).toBeGreaterThanOrEqual(5)
  expect(contrastRatio(primary, primaryText)).toBeLessThan(5.3)
})

test.each(['L03', 'L20'] as const)('%s: a style sheet gets one more valid rule, once', (rule) => {
  const { settings } = makeGolden({
    name: 'own style',
    settings: (draft) => (draft.css = '.actions button { flex: 0 1 auto }'),
  })
  const finding: Finding = {
    rule,
    level: 'error',
    regionIndex: 0,
    key: 'css',
    message: '',
    value: 'area 1:1.20',
    source: '',
    laws: [],
  }
  const fix = fixFinding(settings, finding, FACTS)
  if (!fix) throw new Error('There is no fix')
  expect(fix.settings.css.startsWith(settings.css)).toBe(true)
  expect(checkCustomCss(fix.settings.css)).toHaveProperty('css')
  expect(fixFinding(fix.settings, finding, FACTS)).toBeNull()
  expect(fixFinding({ ...settings, css: '' }, finding, FACTS)).toBeNull()
})
