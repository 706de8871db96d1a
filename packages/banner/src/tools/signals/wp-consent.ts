import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

/** WordPress plugins that ask the WP Consent API. */
export function createWpConsent(page: Document): Signal {
  return {
    name: 'wp',
    tell: (state) => {
      if (typeof globalNamed('wp_set_consent') !== 'function') return null
      const type = state.categories.marketing.basis === 'opt_out' ? 'optout' : 'optin'
      if (globalNamed('wp_consent_type') !== type) {
        Reflect.set(window, 'wp_consent_type', type)
        page.dispatchEvent(new CustomEvent('wp_consent_type_defined'))
      }
      const value = (category: 'preferences' | 'analytics' | 'marketing') =>
        permissionOf(state, category) === 'granted' ? 'allow' : 'deny'
      const consent = {
        functional: 'allow',
        preferences: value('preferences'),
        statistics: value('analytics'),
        'statistics-anonymous': value('analytics'),
        marketing: value('marketing'),
      }
      for (const entry of Object.entries(consent)) {
        callIfThere(globalNamed('wp_set_consent'), null, ...entry)
      }
      return ['wp_set_consent', consent]
    },
  }
}
