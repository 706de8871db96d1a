import type { DomainSettings } from '@placet/contract/settings-document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksAgain } from '../asks-again.ts'
import { describeChanges } from './describe-changes.ts'
import { anyEdit, anyFacts, startOf } from './fixtures/any-edit.ts'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { openEditor, settingsReducer } from './settings-editor.ts'
import { changedKeys } from '@placet/rules/settings/settings'
import { settingsFromTemplate } from '@placet/rules/settings/templates'

type Edit = (settings: DomainSettings) => unknown

function textsOf(edit: Edit, template: 1 | 2 | 3 | 4 | 5 = 3): string[] {
  const before = settingsFromTemplate(template, 'example.com')
  const after = structuredClone(before)
  edit(after)
  return describeChanges(before, after).map(({ text }) => text)
}

const implicit = { type: 'implicit', default: 'yes', tracking: 'inherit' } as const

test.each<[string, Edit, string[]]>([
  ['expiry', ({ general }) => (general.expiryDays = 90), ['Choices are valid for 90 days instead of 180']],
  ['a switch', ({ ui }) => (ui.dark = true), ['Dark look is now on']],
  ['a text', ({ general }) => (general.name = 'Shop'), ['Name: example.com → Shop']],
  [
    'a text that was empty',
    ({ ui }) => (ui.links = [{ url: 'https://a.test/', target: '_blank' }]),
    ['Privacy policy address: nothing → https://a.test/'],
  ],
  [
    'the log',
    ({ consentLog }) => (consentLog.enabled = false),
    ['Choices are no longer recorded in the consent log'],
  ],
  [
    'a secret, which is not told',
    ({ crawler }) => (crawler.authentication.password = 'geheim'),
    ['The scanner’s password was changed'],
  ],
  [
    'US privacy',
    (settings) =>
      Object.assign(settings.ccpa, { sections: 'national', mspa: 'opt-out-option', sensitiveData: true }),
    [
      'GPP section for US visitors: state → national',
      'Multi-state privacy agreement: not signed → signed, opt-out option mode',
      'Limiting the use of sensitive data is now on',
    ],
  ],
  ['a new style sheet', (settings) => (settings.css = 'p{color:red}'), ['The custom CSS was added']],
  [
    'languages',
    ({ language }) => (language.languages = ['de', 'fr', 'en']),
    ['Languages: German and French were added'],
  ],
  [
    'many languages',
    ({ language }) => (language.languages = ['en', 'de', 'fr', 'it', 'nl']),
    ['Languages: German, French and 2 more were added'],
  ],
  ['patterns', ({ crawler }) => crawler.exclude.push('/admin/*'), ['Pages to skip: /admin/* was added']],
  [
    'what is listed',
    ({ categories: [, , analytics] }) => analytics && (analytics.show = false),
    ['Analytics is listed in the preferences: on → off'],
  ],
  [
    'a region',
    ({ regions }) => regions.push(newRegion('France', 'default', ['FR'])),
    ['Region France was added (France; default, opt-in)'],
  ],
  [
    'a region that asks in another way',
    ({ regions }) => regions.push({ ...newRegion('Japan', 'default', ['JP']), consentType: 'implicit' }),
    [
      'Preferences is now allowed by default in Japan',
      'Analytics is now allowed by default in Japan',
      'Marketing is now allowed by default in Japan',
      'Uncategorized is now allowed by default in Japan',
      'Region Japan was added (Japan; default, opt-out)',
    ],
  ],
  [
    'a region that goes',
    ({ regions }) => regions.pop(),
    [
      ...['Preferences', 'Analytics', 'Marketing', 'Uncategorized'].map(
        (name) => `${name} is now denied by default in US states with an opt-out law and United States`,
      ),
      'Region United States was removed',
    ],
  ],
  [
    'one category in one region',
    ({ regions: [, us] }) =>
      us && (us.categories.analytics = { type: 'explicit', default: 'no', tracking: 'inherit' }),
    ['Analytics is now denied by default in US states with an opt-out law and United States'],
  ],
  [
    'one category in the first region',
    ({ regions: [first] }) => first && (first.categories.analytics = implicit),
    ['Analytics is now allowed by default everywhere else'],
  ],
  [
    'one category everywhere',
    ({ categories: [, , , marketing] }) => marketing && (marketing.dnt = false),
    ['Marketing no longer respects the browser’s opt-out signal'],
  ],
  [
    'what starts switched on, but not what is allowed',
    ({ categories: [, , analytics] }) => analytics && (analytics.default = true),
    ['The switch for Analytics is now on by default everywhere else'],
  ],
  [
    'a country that gets its own rules',
    (settings) => {
      settings.regions = [
        ...settings.regions,
        {
          ...newRegion('Germany', 'default', ['DE']),
          categories: { ...newRegion('x', 'default').categories, preferences: implicit },
        },
      ]
    },
    [
      'Preferences is now allowed by default in Germany',
      'Region Germany was added (Germany; default, opt-in)',
    ],
  ],
  [
    'what no visitor notices',
    ({ regions: [first] }) =>
      first && (first.categories.analytics = { type: 'explicit', default: 'inherit', tracking: 'inherit' }),
    ['Region Default: type of analytics: inherit → opt-in'],
  ],
  [
    'a name',
    ({ regions: [, us] }) => us && (us.title = 'America'),
    ['Region United States is now called America'],
  ],
  [
    'places',
    ({ regions: [, us] }) => us?.region.push('CA'),
    [
      ...['Preferences', 'Analytics', 'Marketing', 'Uncategorized'].map(
        (name) => `${name} is now allowed by default in Canada`,
      ),
      'Region United States: places: Canada was added',
    ],
  ],
  [
    'the look of a region',
    ({ regions: [first] }) => first && Object.assign(first.banner, { theme: 'bar', position: 'top' }),
    ['Region Default: banner theme: default → bar', 'Region Default: banner position: bottom-center → top'],
  ],
  [
    'a framework',
    ({ regions: [first] }) => first && (first.framework = 'tcf-2-4'),
    ['Region Default: framework: default → TCF 2.4'],
  ],
  [
    'actions',
    ({ regions: [first] }) => first?.banner.actions.pop(),
    ['Region Default: actions: settings was removed'],
  ],
  [
    'the order of actions',
    ({ regions: [first] }) => first?.banner.actions.reverse(),
    ['Region Default: actions: the order changed'],
  ],
  [
    'a switch of a region',
    ({ regions: [first] }) => first && (first.banner.blockUI = true),
    ['Region Default: page blocking is now on'],
  ],
  [
    'choices',
    ({ tcfv2 }) => tcfv2.choices.push({ type: 'stack', id: 3, special: false }),
    ['Purposes and features: stack 3 was added'],
  ],
])('%s', (_, edit, texts) => {
  expect(textsOf(edit)).toEqual(texts)
})

test('regions in another order are said to be, even with other names', () => {
  const order: Edit = (settings) => {
    const [first, europe, us] = settings.regions
    if (first && europe && us) settings.regions = [first, us, europe]
  }
  expect(textsOf(order, 4)).toEqual(['The order of the regions changed'])
})

test('each sentence names the part of the form that it is about', () => {
  const before = settingsFromTemplate(3, 'example.com')
  const after = structuredClone(before)
  after.general.expiryDays = 30
  after.regions[1]?.banner.actions.reverse()
  expect(describeChanges(before, after).map(({ key }) => key)).toEqual([
    'regions.1.banner.actions',
    'general.expiryDays',
  ])
})

test('equal settings have no sentences and different ones never none, whatever was edited', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.array(anyEdit, { maxLength: 30 }),
      fc.array(anyEdit, { maxLength: 5 }),
      (facts, some, more) => {
        const reduce = settingsReducer(facts)
        const earlier = some.reduce(reduce, openEditor(startOf(facts)))
        const before = earlier.document
        const after = more.reduce(reduce, earlier).document
        expect(describeChanges(before, structuredClone(before))).toEqual([])
        const texts = describeChanges(before, after).map(({ text }) => text)
        expect(texts.length > 0).toBe(changedKeys(before, after).length > 0)
        for (const text of texts) expect(text).toMatch(/^\S.*\S$/s)
      },
    ),
    { numRuns: 500 },
  )
})

test.each<[string, Edit, { before: number; after: number } | undefined, string[]]>([
  ['nothing', () => {}, undefined, []],
  ['a look', ({ ui }) => (ui.dark = true), undefined, []],
  ['a longer time', ({ general }) => (general.expiryDays = 365), undefined, []],
  [
    'a shorter time',
    ({ general }) => (general.expiryDays = 30),
    undefined,
    ['Choices are valid for 30 days instead of 180: visitors with older choices are asked again'],
  ],
  ['a reset', () => {}, { before: 1, after: 2 }, ['Consents were reset: every visitor is asked again']],
  ['an older version published again', () => {}, { before: 2, after: 2 }, []],
])('asking again after %s', (_, edit, revision, reasons) => {
  const before = settingsFromTemplate(1, 'example.com')
  const after = structuredClone(before)
  edit(after)
  expect(asksAgain(before, after, revision)).toEqual({ asks: reasons.length > 0, reasons })
})
