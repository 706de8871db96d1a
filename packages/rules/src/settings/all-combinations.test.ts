import {
  BANNER_TYPES,
  CONSENT_TYPES,
  type Framework,
  type Position,
  POSITIONS,
  type Theme,
  THEMES,
} from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { expect, test } from 'vitest'
import { defaultSettings, newRegion } from './settings-defaults.ts'
import { settingsErrors } from './settings.ts'

const VERSIONS = [49, 50, 99, 100, 199, 200, 209, 210, 211, 212, 299, 300]
const TIERS = [1, 2, 3, 4]
const EITHER = [false, true]

const set = (items: string): ReadonlySet<string> => new Set(items.split('|'))

/** The specification once more, written out as tables and told apart from the rules on purpose. */
const FRAMEWORKS_BY_VERSION: readonly { from: number; to: number; offered: ReadonlySet<string> }[] = [
  { from: 50, to: 99, offered: set('default|ccpa|default-tcfv2|tcfv2') },
  { from: 100, to: 199, offered: set('default|ccpa|tcf-2-1|tcf-2-2') },
  { from: 200, to: 299, offered: set('default|ccpa|tcf-2-2') },
  { from: 300, to: 300, offered: set('default|ccpa|tcf-2-2|tcf-2-4') },
]
const ANY_WAY = set(
  'none/implicit|none/explicit|notice/implicit|notice/explicit|preferences/implicit|preferences/explicit',
)
const ASKED_FIRST = set('notice/explicit|preferences/explicit')
const ASKING: Record<Framework, ReadonlySet<string>> = {
  default: ANY_WAY,
  ccpa: ANY_WAY,
  'default-tcfv2': ASKED_FIRST,
  tcfv2: ASKED_FIRST,
  'tcf-2-1': ASKED_FIRST,
  'tcf-2-2': ASKED_FIRST,
  'tcf-2-4': ASKED_FIRST,
}
const SEVEN = set('center|top-left|top-center|top-right|bottom-left|bottom-center|bottom-right')
const NEW_LOOK: Partial<Record<Theme, ReadonlySet<string>>> = {
  default: SEVEN,
  overlay: SEVEN,
  bar: set('top|bottom'),
  unstyled: set('top|bottom'),
}
const OLD_LOOK: Partial<Record<Theme, ReadonlySet<string>>> = {
  overlay: SEVEN,
  popup: SEVEN,
  bar: set('top|bottom'),
  bubble: set('left|right'),
  unstyled: set('top|bottom'),
}
const OLD_LOOK_WITH_TCF: Partial<Record<Theme, ReadonlySet<string>>> = { overlay: set('center') }

interface Asked {
  readonly framework: Framework
  readonly bannerVersion: number
  readonly tier: number
  readonly isLegacy: boolean
  readonly theme: Theme
  readonly position: Position
  readonly sells: boolean
}

function isPossible({ framework, bannerVersion, tier, ...look }: Asked, asking: string): boolean {
  const row = FRAMEWORKS_BY_VERSION.find(({ from, to }) => bannerVersion >= from && bannerVersion <= to)
  const isOffered = row && [3, 4].includes(tier) ? row.offered.has(framework) : framework === 'default'
  const isIab = /tcf/.test(framework)
  const table = look.isLegacy ? (isIab ? OLD_LOOK_WITH_TCF : OLD_LOOK) : NEW_LOOK
  return (
    isOffered &&
    ASKING[framework].has(asking) &&
    table[look.theme]?.has(look.position) === true &&
    (framework === 'ccpa' || !look.sells)
  )
}

function* everyLook(framework: Framework): Generator<Asked> {
  for (const bannerVersion of VERSIONS)
    for (const tier of TIERS)
      for (const isLegacy of EITHER)
        for (const theme of THEMES)
          for (const position of POSITIONS)
            for (const sells of EITHER)
              yield { framework, bannerVersion, tier, isLegacy, theme, position, sells }
}

test.each([
  ['default', 10_944],
  ['ccpa', 10_032],
  ['default-tcfv2', 152],
  ['tcfv2', 152],
  ['tcf-2-1', 152],
  ['tcf-2-2', 684],
  ['tcf-2-4', 76],
] as const)(
  'of all 76,032 combinations with %s the specification allows %i, and so do the rules',
  (framework, count) => {
    const settings = defaultSettings('example.com')
    const first = newRegion('Default', 'default')
    const wrong: string[] = []
    let [total, possible] = [0, 0]
    for (const asked of everyLook(framework)) {
      const { bannerVersion, tier, isLegacy, theme, position, sells } = asked
      const banner = { ...first.banner, theme, position, actions: sells ? (['donotsell'] as const) : [] }
      for (const bannerType of BANNER_TYPES)
        for (const consentType of CONSENT_TYPES) {
          const document: DomainSettings = {
            ...settings,
            ccpa: { ...settings.ccpa, link: 'do-not-sell' },
            ui: { ...settings.ui, legacyUI: isLegacy },
            regions: [
              {
                ...first,
                framework,
                bannerType,
                consentType,
                banner: { ...banner, actions: [...banner.actions] },
              },
            ],
          }
          const isAccepted = settingsErrors(document, { bannerVersion, tier }).length === 0
          const shouldBe = isPossible(asked, `${bannerType}/${consentType}`)
          if (isAccepted !== shouldBe)
            wrong.push(JSON.stringify({ ...asked, bannerType, consentType, shouldBe }))
          total += 1
          possible += Number(shouldBe)
        }
    }
    expect(wrong.slice(0, 5)).toEqual([])
    expect({ total, possible }).toEqual({ total: 76_032, possible: count })
  },
)

test('more than one region goes with banner 50 and the Business plan, the newer US link with banner 212', () => {
  for (const bannerVersion of VERSIONS)
    for (const tier of TIERS)
      for (const link of ['none', 'do-not-sell', 'your-privacy-choices'] as const)
        for (const count of [1, 2]) {
          const settings = defaultSettings('example.com')
          const france = newRegion('France', 'default', ['FR'])
          const regions = [...settings.regions, france].slice(0, count)
          const ccpa = { ...settings.ccpa, link }
          const errors = settingsErrors({ ...settings, ccpa, regions }, { bannerVersion, tier })
          const expected = [
            ...(link === 'your-privacy-choices' && bannerVersion < 212 ? ['ccpa.link'] : []),
            ...(count === 2 && (bannerVersion < 50 || tier < 3) ? ['regions'] : []),
          ]
          expect(errors.map(({ key }) => key)).toEqual(expected)
        }
})
