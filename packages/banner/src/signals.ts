import type { OptionalCategory } from '@placet/contract/constants'
import type { FirstLayer } from '@placet/rules/layers'
import type { ConsentSnapshot } from './api.ts'
import { entries } from './intrinsics.ts'
import { pageDocument } from './page-document.ts'

declare global {
  interface Window {
    dataLayer?: unknown
  }
}

type ConsentMode = FirstLayer['consentMode']

export function announceDefaults(mode: ConsentMode): void {
  tellConsentMode(mode, 'default', () => 'denied')
}

export function announceChange(mode: ConsentMode, snapshot: ConsentSnapshot): void {
  tellConsentMode(mode, 'update', (category) => snapshot.categories[category].permission)
  dataLayer().push({ event: 'placet_change', placet: snapshot })
}

export function markPage({ categories }: ConsentSnapshot): void {
  for (const [category, { permission }] of entries(categories)) {
    pageDocument.documentElement.setAttribute('data-placet-' + category, permission)
  }
}

function tellConsentMode(
  mode: ConsentMode,
  command: string,
  permissionOf: (category: OptionalCategory) => string,
): void {
  if (mode === 'off') return
  gtag('consent', command, {
    ad_storage: permissionOf('marketing'),
    ad_user_data: permissionOf('marketing'),
    ad_personalization: permissionOf('marketing'),
    analytics_storage: permissionOf('analytics'),
    functionality_storage: permissionOf('preferences'),
    personalization_storage: permissionOf('preferences'),
    security_storage: 'granted',
  })
}

function dataLayer(): unknown[] {
  const existing = window.dataLayer
  return Array.isArray(existing) ? existing : (window.dataLayer = [])
}

// Google's tags take commands only as an arguments object; an array is read as something else.
function gtag(..._command: unknown[]): void {
  dataLayer().push(arguments)
}
