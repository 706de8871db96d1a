import type { Zone } from './zones.ts'

export type RuleId =
  | 'L01'
  | 'L02'
  | 'L03'
  | 'L04'
  | 'L05'
  | 'L06'
  | 'L07'
  | 'L08'
  | 'L09'
  | 'L10'
  | 'L11'
  | 'L12'
  | 'L13'
  | 'L14'
  | 'L15'
  | 'L16'
  | 'L17'
  | 'L18'
  | 'L19'
  | 'L20'
  | 'L21'
  | 'L22'
  | 'L23'
  | 'L24'
  | 'L28'
  | 'L29'
  | 'L30'
  | 'L31'

export type Level = 'error' | 'warning'

interface FairnessRule {
  readonly title: string
  readonly source: string
  /** An error if a region touches one of these zones; otherwise the level in `elsewhere`. */
  readonly errorIn: readonly Zone[]
  readonly elsewhere: Level | null
}

/**
 * Increment whenever a rule, a bound or a list changes; published versions record which one they were checked
 * against.
 */
export const FAIRNESS_RULES_VERSION = 2

const EUROPE = ['EU', 'UK'] as const

export const FAIRNESS_RULES: Readonly<Record<RuleId, FairnessRule>> = {
  L01: {
    title: 'Deny is available wherever accept is',
    source: 'EDPB Cookie Banner Taskforce report 2023; CNIL 2020-091; AEPD 2023; ICO 2026',
    errorIn: ['asks'],
    elsewhere: 'warning',
  },
  L02: {
    title: 'Accept and deny are the same kind of element',
    source: 'EDPB Cookie Banner Taskforce report 2023',
    errorIn: ['asks'],
    elsewhere: 'warning',
  },
  L03: {
    title: 'Accept and deny are equally prominent',
    source: 'CNIL 2020-092; AEPD guide 2023; ICO 2026',
    errorIn: EUROPE,
    elsewhere: 'warning',
  },
  L04: {
    title: 'Denying takes no more clicks than accepting',
    source: 'CNIL 2020-092; EU Digital Omnibus proposal 2025',
    errorIn: ['asks'],
    elsewhere: 'warning',
  },
  L05: {
    title: 'Nothing is pre-selected',
    source: 'EDPB Cookie Banner Taskforce report 2023; CJEU C-673/17 Planet49',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L06: {
    title: 'Silence is not consent',
    source: 'EDPB guidelines 05/2020; ePrivacy directive 5(3)',
    errorIn: EUROPE,
    elsewhere: null,
  },
  L07: {
    title: 'Closing is not consent',
    source: 'EDPB guidelines 05/2020; Garante 2021',
    errorIn: ['asks'],
    elsewhere: 'warning',
  },
  L08: {
    title: 'Visitors who deny can still use the page',
    source: 'EDPB guidelines 05/2020; CNIL 2020-091',
    errorIn: ['asks'],
    elsewhere: 'warning',
  },
  L09: {
    title: 'Withdrawing is as easy as giving consent',
    source: 'GDPR 7(3); EDPB Cookie Banner Taskforce report 2023; TCF policies',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L10: {
    title: 'A choice isn’t valid for longer than the regulator allows',
    source: 'CNIL 2020-091; DPC guidance 2020; AEPD guide 2023',
    errorIn: [],
    elsewhere: 'warning',
  },
  L11: {
    title: 'Visitors who denied aren’t asked again for six months',
    source: 'Garante 2021; CNIL 2020-092; EU Digital Omnibus proposal 2025',
    errorIn: ['asks'],
    elsewhere: null,
  },
  L12: {
    title: 'The purpose comes before the buttons',
    source: 'CNIL 2020-092',
    errorIn: [],
    elsewhere: 'warning',
  },
  L13: {
    title: 'The privacy policy is linked',
    source: 'GDPR 13',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L14: {
    title: 'The accept label is clear',
    source: 'CNIL 2020-092; ICO 2026',
    errorIn: [],
    elsewhere: 'warning',
  },
  L15: {
    title: 'The number of vendors is on the first layer',
    source: 'TCF policies, 2.2 and later',
    errorIn: ['TCF'],
    elsewhere: null,
  },
  L16: {
    title: 'Calls to action have a contrast of at least 5 to 1',
    source: 'TCF policies, appendix B',
    errorIn: ['TCF'],
    elsewhere: null,
  },
  L17: {
    title: 'The second layer accepts and refuses all; purposes 3 to 6 ask for consent',
    source: 'TCF policies, 2.2 and later',
    errorIn: ['TCF'],
    elsewhere: null,
  },
  L18: {
    title: 'The TC string names the disclosed vendors',
    source: 'IAB Tech Lab, consent string format 2.3 and later',
    errorIn: ['TCF'],
    elsewhere: null,
  },
  L19: {
    title: 'Texts and controls stand out from what is behind them',
    source: 'WCAG 2.2, 1.4.3 and 1.4.11',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L20: {
    title: 'Every target is at least 24 by 24 pixels',
    source: 'WCAG 2.2, 2.5.8',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L21: {
    title: 'Everything works with the keyboard, with visible focus',
    source: 'WCAG 2.2, 2.1.1, 2.1.2, 2.4.3 and 2.4.7',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L22: {
    title: 'A bar doesn’t cover the focused element',
    source: 'WCAG 2.2, 2.4.11',
    errorIn: [],
    elsewhere: 'warning',
  },
  L23: {
    title: 'Dialogs and switches are announced to assistive technology',
    source: 'WCAG 2.2, 4.1.2 and 3.1.2',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L24: {
    title: 'Fits a 320-pixel screen and text at 200 %, and respects reduced motion',
    source: 'WCAG 2.2, 1.4.10, 1.4.4 and 2.3.3',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L28: {
    title: 'Unclassified cookies wait for consent',
    source: 'GDPR 6; ePrivacy directive 5(3)',
    errorIn: ['everywhere'],
    elsewhere: null,
  },
  L29: {
    title: 'Every enabled language has all texts',
    source: 'GDPR 4(11): consent is informed',
    errorIn: [],
    elsewhere: 'warning',
  },
  L30: {
    title: 'Anything that runs without consent is announced and easy to object to',
    source: 'Data (Use and Access) Act 2025; ICO 2026',
    errorIn: ['UK'],
    elsewhere: 'warning',
  },
  L31: {
    title: 'A browser’s opt-out signal stops the sale of data',
    source: 'CCPA regulations § 7025; California AB 566',
    errorIn: ['US'],
    elsewhere: null,
  },
}

export const SIX_MONTHS_DAYS = 180

/** Maximum validity of an answer; half a year has up to 184 days. */
export const EXPIRY_CEILINGS: readonly { readonly zone: Zone; readonly days: number }[] = [
  { zone: 'FR', days: 184 },
  { zone: 'IE', days: 184 },
  { zone: 'ES', days: 730 },
  { zone: 'everywhere', days: 730 },
]

export const CONTRAST_MIN = { text: 4.5, largeText: 3, control: 3, tcfAction: 5 } as const
export const TARGET_MIN_PX = 24
export const AREA_RATIO_MAX = 1.1
export const CONTRAST_DIFFERENCE_MAX = 0.15
export const ALIGNMENT_TOLERANCE_PX = 2
export const WITHDRAW_CLICKS_MAX = 2
