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
  | 'L32'
  | 'L33'
  | 'L34'

export type Level = 'error' | 'warning'

interface FairnessRule {
  readonly title: string
  /** Quoted where no law asks for it. */
  readonly source: string
  /** How severe it is where no law asks for it; null if it is no issue there. Laws can only raise it. */
  readonly level: Level | null
}

/**
 * Increment whenever a rule, a law, a bound or a list changes; published versions record which one they were
 * checked against.
 */
export const FAIRNESS_RULES_VERSION = 3

const OWN = 'Placet’s own rule: no law of this place asks for it.'

export const FAIRNESS_RULES: Readonly<Record<RuleId, FairnessRule>> = {
  L01: {
    title: 'Deny is available wherever accept is',
    source: OWN,
    level: 'warning',
  },
  L02: {
    title: 'Accept and deny are the same kind of element',
    source: OWN,
    level: 'warning',
  },
  L03: {
    title: 'Accept and deny are equally prominent',
    source: OWN,
    level: 'warning',
  },
  L04: {
    title: 'Denying takes no more clicks than accepting',
    source: OWN,
    level: 'warning',
  },
  L05: {
    title: 'Nothing is pre-selected',
    source: OWN,
    level: 'error',
  },
  L06: {
    title: 'Silence is not consent',
    source: OWN,
    level: null,
  },
  L07: {
    title: 'Closing is not consent',
    source: OWN,
    level: 'warning',
  },
  L08: {
    title: 'Visitors who deny can still use the page',
    source: OWN,
    level: 'warning',
  },
  L09: {
    title: 'Withdrawing is as easy as giving consent',
    source: OWN,
    level: 'error',
  },
  L10: {
    title: 'A choice isn’t valid for longer than the regulator allows',
    source: OWN,
    level: 'warning',
  },
  L11: {
    title: 'Visitors who denied aren’t asked again for six months',
    source: OWN,
    level: null,
  },
  L12: {
    title: 'The purpose comes before the buttons',
    source: OWN,
    level: 'warning',
  },
  L13: {
    title: 'The privacy policy is linked',
    source: OWN,
    level: 'error',
  },
  L14: {
    title: 'The accept label is clear',
    source: OWN,
    level: 'warning',
  },
  L15: {
    title: 'The number of vendors is on the first layer',
    source: OWN,
    level: null,
  },
  L16: {
    title: 'Calls to action have a contrast of at least 5 to 1',
    source: OWN,
    level: null,
  },
  L17: {
    title: 'The second layer accepts and refuses all; purposes 3 to 6 ask for consent',
    source: OWN,
    level: null,
  },
  L18: {
    title: 'The TC string names the disclosed vendors',
    source: OWN,
    level: null,
  },
  L19: {
    title: 'Texts and controls stand out from what is behind them',
    source: 'WCAG 2.2, 1.4.3 and 1.4.11',
    level: 'error',
  },
  L20: {
    title: 'Every target is at least 24 by 24 pixels',
    source: 'WCAG 2.2, 2.5.8',
    level: 'error',
  },
  L21: {
    title: 'Everything works with the keyboard, with visible focus',
    source: 'WCAG 2.2, 2.1.1, 2.1.2, 2.4.3 and 2.4.7',
    level: 'error',
  },
  L22: {
    title: 'A bar doesn’t cover the focused element',
    source: 'WCAG 2.2, 2.4.11',
    level: 'warning',
  },
  L23: {
    title: 'Dialogs and switches are announced to assistive technology',
    source: 'WCAG 2.2, 4.1.2 and 3.1.2',
    level: 'error',
  },
  L24: {
    title: 'Fits a 320-pixel screen and text at 200 %, and respects reduced motion',
    source: 'WCAG 2.2, 1.4.10, 1.4.4 and 2.3.3',
    level: 'error',
  },
  L28: {
    title: 'Unclassified cookies wait for consent',
    source: OWN,
    level: 'error',
  },
  L29: {
    title: 'Every enabled language has all texts',
    source: OWN,
    level: 'warning',
  },
  L30: {
    title: 'Anything that runs without consent is announced and easy to object to',
    source: OWN,
    level: 'warning',
  },
  L31: {
    title: 'A browser’s opt-out signal stops the sale of data',
    source: OWN,
    level: null,
  },
  L32: {
    title: 'Statistics run without consent only where the law exempts them',
    source: OWN,
    level: null,
  },
  L33: {
    title: 'A link on the page opens the opt-out',
    source: OWN,
    level: null,
  },
  L34: {
    title: 'Visitors see that their opt-out signal is respected',
    source: OWN,
    level: null,
  },
}

export const SIX_MONTHS_DAYS = 180

/** No choice counts for longer, wherever it was made. */
export const EXPIRY_DAYS_CEILING = 730

export const CONTRAST_MIN = { text: 4.5, largeText: 3, control: 3, tcfAction: 5 } as const
export const TARGET_MIN_PX = 24
export const AREA_RATIO_MAX = 1.1
export const CONTRAST_DIFFERENCE_MAX = 0.15
export const ALIGNMENT_TOLERANCE_PX = 2
export const WITHDRAW_CLICKS_MAX = 2
