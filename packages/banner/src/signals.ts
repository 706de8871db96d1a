import type { OptionalCategory } from '@placet/contract/constants'
import type { ConsentSnapshot } from './api.ts'
import { entries } from './intrinsics.ts'
import { pageDocument } from './page-document.ts'

declare global {
  interface Window {
    dataLayer?: unknown
  }
}

export function announceDefaults(): void {
  gtag(
    'consent',
    'default',
    toConsentMode(() => 'denied'),
  )
}

export function announceChange(snapshot: ConsentSnapshot): void {
  gtag(
    'consent',
    'update',
    toConsentMode((category) => snapshot.categories[category].permission),
  )
  dataLayer().push({ event: 'placet_change', placet: snapshot })
}

export function markPage({ categories }: ConsentSnapshot): void {
  for (const [category, { permission }] of entries(categories)) {
    pageDocument.documentElement.setAttribute('data-placet-' + category, permission)
  }
}

function toConsentMode(permissionOf: (category: OptionalCategory) => string): Record<string, string> {
  return {
    ad_storage: permissionOf('marketing'),
    ad_user_data: permissionOf('marketing'),
    ad_personalization: permissionOf('marketing'),
    analytics_storage: permissionOf('analytics'),
    functionality_storage: permissionOf('preferences'),
    personalization_storage: permissionOf('preferences'),
    security_storage: 'granted',
  }
}

function dataLayer(): unknown[] {
  const existing = window.dataLayer
  return Array.isArray(existing) ? existing : (window.dataLayer = [])
}

// Google's tags take commands only as an arguments object; an array is read as something else.
function gtag(..._command: unknown[]): void {
  dataLayer().push(arguments)
}
