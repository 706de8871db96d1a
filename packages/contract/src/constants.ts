export const CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized'] as const
export type Category = (typeof CATEGORIES)[number]

export const OPTIONAL_CATEGORIES = ['preferences', 'analytics', 'marketing', 'uncategorized'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

export const CONSENT_ACTIONS = ['accept_all', 'reject_all', 'custom', 'withdraw', 'expire'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

export const CONSENT_LAYERS = ['banner', 'preferences', 'api'] as const
export type ConsentLayer = (typeof CONSENT_LAYERS)[number]

export const TCF_FRAMEWORKS = ['default-tcfv2', 'tcfv2', 'tcf-2-1', 'tcf-2-2', 'tcf-2-4'] as const
// Written out because a list derived from another one stays in every bundle, even where it is unused.
export const FRAMEWORKS = [
  'default',
  'ccpa',
  'default-tcfv2',
  'tcfv2',
  'tcf-2-1',
  'tcf-2-2',
  'tcf-2-4',
] as const
export type Framework = (typeof FRAMEWORKS)[number]
export const BANNER_TYPES = ['none', 'notice', 'preferences'] as const
export type BannerType = (typeof BANNER_TYPES)[number]
export const CONSENT_TYPES = ['implicit', 'explicit'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]
/** How a category of a region is asked for. Exempt: it runs without asking, and the visitor can object. */
export const REGION_CATEGORY_TYPES = ['inherit', ...CONSENT_TYPES, 'exempt'] as const

export const THEMES = ['default', 'overlay', 'popup', 'bar', 'bubble', 'unstyled'] as const
export type Theme = (typeof THEMES)[number]
export const POSITIONS = [
  'center',
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
] as const
export type Position = (typeof POSITIONS)[number]
export const BANNER_ACTIONS = ['accept', 'deny', 'settings', 'donotsell'] as const
export type BannerAction = (typeof BANNER_ACTIONS)[number]
/** Additional buttons in the preferences; saving the switches is always possible. */
export const PREFERENCE_ACTIONS = ['accept', 'deny', 'donotsell'] as const
export type PreferenceAction = (typeof PREFERENCE_ACTIONS)[number]
/** Effect of the close button: none, close without a choice, or an answer. */
export const CLOSE_ACTIONS = ['none', 'dismiss', 'deny', 'accept'] as const
export const DISPLAY_TYPES = ['dialog', 'panel'] as const
export const CONSENT_METHODS = ['switch', 'yes-no'] as const
export const ICON_THEMES = ['none', 'standard', 'compact', 'triangle'] as const
export const ICON_POSITIONS = ['left', 'right'] as const
export const ICON_GLYPHS = ['shield', 'cog', 'cookie'] as const
export const ACCESSIBILITY_LEVELS = ['aa', 'aaa'] as const
export const CCPA_LINKS = ['none', 'do-not-sell', 'your-privacy-choices'] as const
/** GPP section that encodes the choice of a visitor in the United States. */
export const US_SECTIONS = ['state', 'national'] as const
/** Whether the site has signed the Multi-State Privacy Agreement (MSPA), and in which of its two roles it acts. */
export const MSPA_MODES = ['not-signed', 'opt-out-option', 'service-provider'] as const

export const TIER = { free: 1, basic: 2, business: 3, enterprise: 4 } as const
export type Tier = (typeof TIER)[keyof typeof TIER]
export const TEMPLATE = { explicit: 1, implicit: 2, geo: 3, tcf: 4, usOnly: 5, import: 9 } as const
export type Template = (typeof TEMPLATE)[keyof typeof TEMPLATE]

/** Banner versions that introduced a feature. */
export const BANNER_VERSION = {
  regions: 50,
  tcf21: 100,
  tcf22: 200,
  gpp: 210,
  ccpaLinks: 212,
  tcf24: 300,
  newest: 300,
} as const

export const BANNER_ACTIONS_MAX = 3
export const PREFERENCE_ACTIONS_MAX = 2
export const REGIONS_MAX = 50
export const PLACES_PER_REGION_MAX = 5
export const LANGUAGES_MAX = 100
export const PATTERNS_MAX = 500
export const PATTERN_MAX_LENGTH = 200
export const CUSTOM_CSS_MAX_LENGTH = 20_000
export const CRAWLER_PAGES_MAX = 10_000
export const HOSTNAMES_MAX = 200
export const LABEL_MAX_LENGTH = 2000
export const OWN_TEXTS_MAX = 100_000
export const VENDORS_MAX = 10_000

/** Placeholder for a stored secret; sending it back unchanged keeps the secret. */
export const MASKED = '********'

export const CONSENT_BODY_MAX_BYTES = 8192
export const EXPIRY_DAYS_MAX = 730
/** Default retention of consents in the log; a domain can set its own. */
export const CONSENTS_KEPT_MONTHS = 12

/** Hosts, pages and languages of a domain beyond these limits are counted together in the daily roll-up. */
export const ROLLED_UP_HOSTS_MAX = 200
export const ROLLED_UP_PATHS_MAX = 1000
export const ROLLED_UP_LANGUAGES_MAX = 150

export const FREE_REPORT_DAYS_MAX = 31
export const PAID_REPORT_DAYS_MAX = 366
export const DOMAIN_LINE_LENGTH_MIN = 4
export const DOMAINS_PER_CREATION_MAX = 100
export const PAGE_SIZE = 20
export const PREVIEW_SECONDS = 900
export const SESSION_SECONDS = 86_400
/** Without a request for this long, a session ends; an account can set less. */
export const SESSION_IDLE_SECONDS = 43_200
export const SESSIONS_PER_USER_MAX = 50
/** Of one person. */
export const FAVOURITES_MAX = 50
export const BEARER_SECONDS = 900

/** The consent state of a scan's visitor. A single category means only that one is allowed. */
export const CONSENT_STATES = [
  'none',
  'accept',
  'deny',
  'withdraw',
  'gpc',
  'preferences',
  'analytics',
  'marketing',
] as const

/** Type of a stored item. The first three come from the spec. */
export const COOKIE_TYPE = { cookie: 1, localStorage: 2, sessionStorage: 3, indexedDb: 4 } as const
/** Number of consecutive scans without a cookie after which it counts as deleted. */
export const SCANS_UNTIL_DELETED = 2
