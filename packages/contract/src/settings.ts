import { z } from 'zod'
import { BANNER_TYPES, CONSENT_TYPES, EXPIRY_DAYS_MAX, FRAMEWORKS } from './constants.ts'
import { DomainParams } from './domains.ts'
import { defineRoute } from './route.ts'

const Colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour such as #1c7ed6.')

export const Region = z.strictObject({
  title: z.string().trim().min(1).max(100),
  framework: z.enum(FRAMEWORKS),
  bannerType: z.enum(BANNER_TYPES),
  consentType: z.enum(CONSENT_TYPES),
})
export type Region = z.infer<typeof Region>

export const DomainSettings = z.strictObject({
  general: z.strictObject({
    name: z.string().trim().max(100),
    expiryDays: z.int().min(1).max(EXPIRY_DAYS_MAX),
  }),
  consentLog: z.strictObject({ enabled: z.boolean() }),
  language: z.strictObject({ default: z.literal('en') }),
  ui: z.strictObject({ colors: z.strictObject({ primary: Colour, primaryText: Colour }) }),
  regions: z.array(Region).min(1),
})
export type DomainSettings = z.infer<typeof DomainSettings>

export const SettingsChange = z.strictObject({ key: z.string() })

export const SETTINGS_MESSAGES = {
  saved: 'Domain settings were saved successfully!',
  saveFailed: 'Unable to save domain settings. Please try again later.',
  published: 'The changes were published. It can take up to 30 seconds until visitors see them.',
  publishFailed: 'Unable to publish domain. Please try again later.',
  publishPending:
    'The changes are saved but not live yet. Click the publish pending changes button to publish them.',
  invalidValue: (key: string) => `Invalid value for field: ${key}`,
} as const

export const getSettings = defineRoute({
  name: 'getSettings',
  summary: 'The draft settings of a domain',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId',
  access: 'settings:read',
  params: DomainParams,
  response: DomainSettings,
  errors: ['account_not_found', 'domain_not_found'],
})

const settingsExample = {
  general: { name: 'Example', expiryDays: 365 },
  consentLog: { enabled: true },
  language: { default: 'en' },
  ui: { colors: { primary: '#1c5cd6', primaryText: '#ffffff' } },
  regions: [{ title: 'Default', framework: 'default', bannerType: 'notice', consentType: 'explicit' }],
} as const satisfies z.input<typeof DomainSettings>

export const saveSettings = defineRoute({
  name: 'saveSettings',
  summary: 'Saves the whole draft; what changed comes back',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId',
  access: 'settings:write',
  params: DomainParams,
  body: DomainSettings,
  response: z.strictObject({ changes: z.array(SettingsChange) }),
  errors: ['account_not_found', 'domain_not_found', 'invalid_settings'],
  example: { body: { ...settingsExample, regions: [...settingsExample.regions] } },
})

export const publishSettings = defineRoute({
  name: 'publishSettings',
  summary: 'Publishes the draft, saving it first when a body is sent',
  method: 'PATCH',
  path: '/client-api/v2/domain/:domainId/publish',
  access: 'publish:write',
  params: DomainParams,
  body: DomainSettings.optional(),
  response: z.strictObject({ version: z.int(), changes: z.array(SettingsChange) }),
  errors: ['account_not_found', 'domain_not_found', 'invalid_settings'],
})
