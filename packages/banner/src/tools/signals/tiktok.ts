import { callIfThere, globalNamed, permissionOf, type Signal } from './signal.ts'

/** TikTok's pixel stays on hold until there is an answer or a grant; a refusal after that is a revocation. */
export function createTiktok(): Signal {
  let wasGranted = false
  return {
    name: 'tiktok',
    tell: (state) => {
      const isGranted = permissionOf(state, 'marketing') === 'granted'
      const method = isGranted
        ? 'grantConsent'
        : wasGranted || state.answered
          ? 'revokeConsent'
          : 'holdConsent'
      if (!callIfThere(globalNamed('ttq'), method)) return null
      wasGranted = isGranted
      return [method]
    },
  }
}
