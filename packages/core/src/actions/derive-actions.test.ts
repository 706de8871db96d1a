import { CONSENT_STATES } from '@placet/contract/constants'
import { ACTION_TYPES, ActionView } from '@placet/contract/actions'
import type { Implementation } from '@placet/contract/events/scan-page.v1'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveActions } from './derive-actions.ts'
import type { ActionEvidence } from '@placet/rules/actions/evidence'
import { cookieOf, DAY_SECONDS, NO_SCRIPT, scanOf, serviceOf, siteOf } from './fixtures/make-evidence.ts'
import { TEN_SITES } from './fixtures/ten-sites.ts'
import { helpMarkdown } from './fixtures/help-markdown.ts'

const typesOf = (evidence: ActionEvidence) => deriveActions(evidence).map(({ type }) => type)
const early = { nonCompliantStates: ['none'] as const, pageOfState: { none: 'https://a.example/' } }

test.each(Object.entries(TEN_SITES))(
  'what was recorded of %s gives its golden actions',
  async (name, site) => {
    const actions = deriveActions(site)
    await expect(`${JSON.stringify(actions, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`)
  },
)

const UNDECIDED = { id: 'act_0000000000000000000000', dismissed: false, snooze: null, assignee: null }

test('the ten sites, the site of another code and one that a new law affects give every type of action', () => {
  const others = [
    siteOf('a.example', { scan: scanOf({}, { isRightCode: false }) }),
    siteOf('b.example', {
      lawChanges: [
        { on: '2026-12-01', sources: ['Chile, Ley 21.719'], messages: ['Visitors can’t refuse.'] },
      ],
    }),
  ]
  const found = new Set([...Object.values(TEN_SITES), ...others].flatMap(typesOf))
  expect([...found].toSorted()).toEqual([...ACTION_TYPES].toSorted())
})

test('a site that nobody has scanned, or that has nothing wrong, has nothing to do', () => {
  expect(deriveActions(siteOf('a.example', { scan: null }))).toEqual([])
  expect(deriveActions(siteOf('a.example'))).toEqual([])
})

test('the help has a part for every type, and the document in the repository says the same', async () => {
  await expect(helpMarkdown()).toMatchFileSnapshot('../../../../docs/actions.md')
})

describe('the script', () => {
  test.each<[string, Partial<Implementation>, string[]]>([
    ['missing', NO_SCRIPT, ['script_missing']],
    ['of another code', { isRightCode: false, isLate: true }, ['script_wrong_code']],
    ['async', { isLate: true }, ['script_late']],
    ['not first', { isFirst: false, before: 'https://a.example/x.js' }, ['script_late']],
    ['not told', { isFirst: null, isLate: null }, []],
    ['twice and late', { scripts: ['a', 'b'], isLate: true }, ['script_late', 'script_twice']],
    ['for marked tags', { form: 'importing', isFirst: null, isLate: null }, ['script_late']],
    ['after a Google tag', { isConsentModeFirst: false }, ['consent_mode_late']],
    ['beside another banner', { otherBanner: 'Klaro' }, ['other_banner']],
  ])('%s', (_, seen, expected) => {
    expect(typesOf(siteOf('a.example', { scan: scanOf({}, seen) }))).toEqual(expected)
  })

  test.each(['importing', 'pinned'] as const)('%s is no fault without automatic blocking', (form) => {
    const scan = scanOf({}, { form, isFirst: null, isLate: null })
    const settings = { blocks: false, consentMode: 'off' as const }
    expect(typesOf(siteOf('a.example', { scan, settings }))).toEqual([])
  })
})

describe('a cookie', () => {
  test.each([
    ['before any choice', ['none'], 'set_before_consent'],
    ['before and after a refusal', ['none', 'deny'], 'set_before_consent'],
    ['after a refusal only', ['deny'], 'set_after_refusal'],
    ['with GPC only', ['gpc'], 'set_after_refusal'],
    ['with another category', ['analytics'], 'set_after_refusal'],
  ] as const)('seen %s', (_, nonCompliantStates, expected) => {
    const cookies = [cookieOf('_x', { categoryId: 4, nonCompliantStates })]
    expect(typesOf(siteOf('a.example', { cookies }))).toEqual([expected])
  })

  test('that has no category is one thing to do, however early it is set', () => {
    const cookies = [cookieOf('a', { categoryId: 5, ...early }), cookieOf('b', { categoryId: 5 })]
    const [action, ...others] = deriveActions(siteOf('a.example', { cookies }))
    expect(others).toEqual([])
    expect(action).toMatchObject({ type: 'cookies_uncategorized', title: '2 cookies without a category' })
    expect(action?.message).toContain('One of them')
  })

  test.each([
    [90, 90, null, false],
    [95, 90, null, false],
    [100, 90, null, true],
    [2, 1, null, false],
    [3, 1, null, true],
    [100, 90, 100, false],
    [120, 90, 100, true],
    [100, null, null, false],
    [null, 90, null, false],
  ])(
    'that lives %s days, known for %s, accepted for %s: too long is %s',
    (life, known, accepted, isTooLong) => {
      const days = (count: number | null) => (count === null ? null : count * DAY_SECONDS)
      const cookie = cookieOf('a', {
        lifeSeconds: days(life),
        knownLifeSeconds: days(known),
        acceptedLifeSeconds: days(accepted),
      })
      expect(typesOf(siteOf('a.example', { cookies: [cookie] }))).toEqual(
        isTooLong ? ['lifetime_longer'] : [],
      )
    },
  )

  test('that vanished asks for nothing else', () => {
    const cookie = cookieOf('a', {
      ...{ categoryId: 5, lifeSeconds: 9e9, knownLifeSeconds: 1, deletedAt: '2026-11-01T00:00:00.000Z' },
      ...early,
    })
    expect(typesOf(siteOf('a.example', { cookies: [cookie] }))).toEqual(['cookie_vanished'])
  })
})

describe('what helps against a service that does not wait', () => {
  const cookies = [cookieOf('_x', { serviceId: 7, ...early })]
  const buttonsOf = (parts: Partial<ActionEvidence>) =>
    deriveActions(siteOf('a.example', { cookies, ...parts })).find(
      ({ type }) => type === 'set_before_consent',
    )?.buttons
  test.each<[string, Partial<ActionEvidence>, string[]]>([
    ['the script first', { scan: scanOf({}, NO_SCRIPT) }, ['open', 'rescan']],
    ['adding it', { services: [serviceOf(7, 'X', { isListed: false })] }, ['service-add']],
    [
      'switching the blocker on',
      { services: [serviceOf(7, 'X')], settings: { blocks: false, consentMode: 'off' } },
      ['open'],
    ],
    ['its patterns', { services: [serviceOf(7, 'X', { usesDefaultPatterns: false })] }, ['blocker-enable']],
    ['an own pattern', { services: [serviceOf(7, 'X', { defaultPatterns: 0 })] }, ['open']],
    ['publishing', { services: [serviceOf(7, 'X')], hasUnpublishedChanges: true }, ['open', 'rescan']],
    [
      'moving the script',
      { services: [serviceOf(7, 'X')], scan: scanOf({}, { isLate: true }) },
      ['open', 'rescan'],
    ],
    ['looking closer', { services: [serviceOf(7, 'X')] }, ['open', 'open', 'rescan']],
    ['naming a service', {}, ['open']],
  ])('%s', (_, parts, expected) => {
    expect(buttonsOf(parts)?.map(({ type }) => type)).toEqual(expected)
  })
})

test.each([
  ['necessary', { categoryId: 1, usesDefaultPatterns: false }, 'off', false],
  ['held back', {}, 'off', false],
  ['not held back', { usesDefaultPatterns: false }, 'off', true],
  [
    'held back by its own patterns',
    { defaultPatterns: 0, ownPatterns: 1, usesOwnPatterns: true },
    'off',
    false,
  ],
  ['not seen', { usesDefaultPatterns: false, isSeen: false }, 'off', false],
  ['asking consent mode', { usesDefaultPatterns: false, asksConsentMode: true }, 'advanced', false],
  ['asking consent mode', { usesDefaultPatterns: false, asksConsentMode: true }, 'basic', true],
  ['seen and not listed', { isListed: false }, 'off', true],
] as const)(
  'a service that is %s: %j, consent mode %s, is an action: %s',
  (_, parts, consentMode, isAction) => {
    const services = [serviceOf(7, 'X', parts)]
    const settings = { blocks: true, consentMode }
    expect(typesOf(siteOf('a.example', { services, settings }))).toEqual(
      isAction ? ['service_without_blocker'] : [],
    )
  },
)

const anyEvidence = fc
  .record({
    cookies: fc.array(
      fc.record({
        name: fc.string({ maxLength: 8 }),
        hostName: fc.constantFrom('a.example', '.b.example'),
        categoryId: fc.integer({ min: 1, max: 5 }),
        suggestedCategoryId: fc.option(fc.integer({ min: 1, max: 5 })),
        serviceId: fc.integer({ min: 0, max: 4 }),
        nonCompliantStates: fc.subarray([...CONSENT_STATES]),
        lifeSeconds: fc.option(fc.integer({ min: 0, max: 1e9 })),
        knownLifeSeconds: fc.option(fc.integer({ min: 0, max: 1e9 })),
        deletedAt: fc.constantFrom(null, '2026-11-01T00:00:00.000Z'),
      }),
      { maxLength: 12 },
    ),
    services: fc.uniqueArray(
      fc.record({
        serviceId: fc.integer({ min: 1, max: 4 }),
        categoryId: fc.integer({ min: 1, max: 5 }),
        isListed: fc.boolean(),
        isSeen: fc.boolean(),
        usesDefaultPatterns: fc.boolean(),
      }),
      { selector: ({ serviceId }) => serviceId },
    ),
    hosts: fc.uniqueArray(fc.constantFrom('x.example', 'y.example', 'z.example')),
    isInstalled: fc.boolean(),
    listedVendors: fc.option(fc.constant([])),
  })
  .map(({ cookies, services, hosts, isInstalled, listedVendors }) =>
    siteOf('a.example', {
      cookies: cookies.map((parts, index) =>
        cookieOf(`${parts.name}${index}`, { ...parts, name: parts.name }),
      ),
      services: services.map((parts) => serviceOf(parts.serviceId, `S${parts.serviceId}`, parts)),
      scan: scanOf({ unknownHosts: hosts.map((host) => ({ host, urls: [] })) }, isInstalled ? {} : NO_SCRIPT),
      listedVendors,
    }),
  )

test('whatever was found: every key once, every action fit to be shown, and something to press', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const actions = deriveActions(evidence)
      expect(new Set(actions.map(({ key }) => key)).size).toBe(actions.length)
      for (const { key: _, newestAt: __, ...action } of actions) {
        ActionView.parse({ ...action, ...UNDECIDED })
        expect(action.buttons.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('the order in which things were found makes no difference', () => {
  fc.assert(
    fc.property(anyEvidence, (evidence) => {
      const turned = {
        ...evidence,
        cookies: evidence.cookies.toReversed(),
        services: evidence.services.toReversed(),
        scan: evidence.scan && {
          ...evidence.scan,
          unknownHosts: evidence.scan.unknownHosts.toReversed(),
        },
      }
      expect(deriveActions(turned)).toEqual(deriveActions(evidence))
    }),
  )
})
