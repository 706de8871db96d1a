import { BANNER_VERSION } from '@placet/contract/constants'
import { defaultSettings, newRegion } from '@placet/rules/settings/settings-defaults'
import { settingsFromTemplate } from '@placet/rules/settings/templates'
import { expect, test } from 'vitest'
import { fitToBanner, isUpdateDue, liveSince, settingsTakenOver } from './rules.ts'

test.each([
  ['tcfv2', 50, 'tcfv2'],
  ['tcfv2', 100, 'tcf-2-2'],
  ['tcf-2-1', 100, 'tcf-2-1'],
  ['tcf-2-1', 200, 'tcf-2-2'],
  ['tcf-2-1', 300, 'tcf-2-4'],
  ['tcf-2-4', 200, 'tcf-2-2'],
  ['ccpa', 300, 'ccpa'],
  ['ccpa', 10, 'default'],
] as const)('%s under banner %i is %s', (framework, bannerVersion, expected) => {
  const settings = { ...defaultSettings('a.example'), regions: [newRegion('Default', framework)] }
  expect(fitToBanner(settings, bannerVersion).regions[0]?.framework).toBe(expected)
})

test('a link that an older banner does not know becomes the one it does', () => {
  expect(fitToBanner(defaultSettings('a.example'), 211).ccpa.link).toBe('do-not-sell')
  expect(fitToBanner(defaultSettings('a.example'), 212).ccpa.link).toBe('your-privacy-choices')
})

test('the newest banner changes nothing in settings that were made for it', () => {
  const settings = settingsFromTemplate(4, 'a.example')
  expect(fitToBanner(settings, BANNER_VERSION.newest)).toEqual(settings)
})

test.each([
  [true, 299, true],
  [true, 300, false],
  [false, 50, false],
])('automatic updates %s at banner %i: due %s', (autoUpdate, banner_version, isDue) => {
  const settings = defaultSettings('a.example')
  settings.general.autoUpdate = autoUpdate
  expect(isUpdateDue({ banner_version }, settings)).toBe(isDue)
})

test('a domain that takes over settings keeps its own title, entry page and credentials', () => {
  const from = settingsFromTemplate(3, 'from.example')
  from.crawler = {
    ...from.crawler,
    entry: 'https://from.example/',
    maxPages: 7,
    authentication: { type: 'basic', username: 'theirs', password: '', token: '' },
  }
  const own = defaultSettings('own.example')
  own.crawler.entry = 'https://own.example/start'
  expect(settingsTakenOver(from, own)).toEqual({
    ...from,
    general: { ...from.general, name: 'own.example' },
    crawler: { ...own.crawler, maxPages: 7 },
  })
})

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 12, 3, second))
const edge = (startedAt: number, version: number | null, second: number | null) => ({
  startedAt: at(startedAt),
  version,
  at: second === null ? null : at(second),
})

test.each([
  ['no edge runs', [], null],
  ['one of two is behind', [edge(0, 2, 7), edge(0, 1, 1)], null],
  ['one of two has not said anything', [edge(0, 2, 7), edge(0, null, null)], null],
  ['both serve it', [edge(0, 2, 7), edge(0, 2, 6)], at(7)],
  ['one serves a newer one', [edge(0, 2, 7), edge(0, 3, 9)], at(9)],
  ['one was started later', [edge(0, 2, 7), edge(30, 2, 31)], at(7)],
  ['one was started later and is silent', [edge(0, 2, 7), edge(30, null, null)], at(7)],
  ['all were started later', [edge(30, 2, 31), edge(30, 2, 32)], at(32)],
] as const)('what was published at second 5, when %s', (_, edges, expected) => {
  expect(liveSince({ version: 2, at: at(5) }, edges)).toEqual(expected)
})
