import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

const FEATURES = [{ name: 'consent-tracking-api', version: '0.1' }]

/** Shopify treats a set consent as the visitor's choice, so nothing is set before there is one. */
export const shopify: Signal = {
  name: 'shopify',
  tell: (state) => {
    if (!state.answered && !state.gpc.honoured) return null
    const isGranted = (category: 'analytics' | 'marketing' | 'preferences') =>
      permissionOf(state, category) === 'granted'
    const consent = {
      analytics: isGranted('analytics'),
      marketing: isGranted('marketing'),
      preferences: isGranted('preferences'),
      sale_of_data: isGranted('marketing'),
    }
    const shop = globalNamed('Shopify')
    const set = () =>
      callIfThere(Reflect.get(Object(shop), 'customerPrivacy'), 'setTrackingConsent', consent, () => {})
    const isLoaded = set() || callIfThere(shop, 'loadFeatures', FEATURES, (error: unknown) => !error && set())
    return isLoaded ? ['setTrackingConsent', consent] : null
  },
}
