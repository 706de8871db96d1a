import { globalNamed, permissionOf, type Signal } from './signal.ts'

/** Amazon's tags read a cookie and listen for changes to it. */
export function createAmazon(page: Document): Signal {
  return {
    name: 'amazon',
    tell: (state) => {
      if (!globalNamed('amznConsent')) return null
      const value = permissionOf(state, 'marketing').toUpperCase()
      const consent = {
        amazonConsentFormat: { amznAdStorage: value, amznUserData: value },
        timestamp: new Date().toISOString(),
        version: '1',
      }
      const secure = location.protocol === 'https:' ? ';secure' : ''
      page.cookie = `amzn_consent=${encodeURIComponent(JSON.stringify(consent))};path=/;max-age=31536000;samesite=lax${secure}`
      window.dispatchEvent(new CustomEvent('amznConsentChange', { detail: consent }))
      return ['amzn_consent', consent]
    },
  }
}
