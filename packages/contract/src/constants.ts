export const CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized'] as const
export type Category = (typeof CATEGORIES)[number]

export const OPTIONAL_CATEGORIES = ['preferences', 'analytics', 'marketing', 'uncategorized'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]

export const CONSENT_ACTIONS = ['accept_all', 'reject_all', 'custom', 'withdraw', 'expire'] as const
export type ConsentAction = (typeof CONSENT_ACTIONS)[number]

export const CONSENT_LAYERS = ['banner', 'preferences', 'api'] as const
export type ConsentLayer = (typeof CONSENT_LAYERS)[number]

export const FRAMEWORKS = ['default'] as const
export const BANNER_TYPES = ['none', 'notice', 'preferences'] as const
export const CONSENT_TYPES = ['implicit', 'explicit'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

export const TIER = { free: 1, basic: 2, business: 3, enterprise: 4 } as const
export const TEMPLATE = { explicit: 1, import: 9 } as const

export const CONSENT_BODY_MAX_BYTES = 8192
export const EXPIRY_DAYS_MAX = 730
export const FREE_REPORT_DAYS_MAX = 31
export const PAID_REPORT_DAYS_MAX = 366
export const DOMAIN_LINE_LENGTH_MIN = 4
export const DOMAINS_PER_CREATION_MAX = 100
export const PAGE_SIZE = 20
export const SESSION_SECONDS = 86_400
export const BEARER_SECONDS = 900
