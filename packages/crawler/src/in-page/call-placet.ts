import type { PageWindow } from './page-types.ts'

/** Makes the choice through our own banner. Returns whether the banner is there. */
export async function callPlacet(page: PageWindow, choice: string): Promise<boolean> {
  const api = page.placet
  if (typeof api !== 'object' || api === null || Array.isArray(api) || typeof api.accept !== 'function')
    return false
  await api.ready()
  if (choice === 'accept') await api.accept()
  if (choice === 'withdraw') await api.withdraw()
  if (choice === 'deny') await api.reject()
  if (choice === 'preferences' || choice === 'analytics' || choice === 'marketing') {
    await api.save({
      preferences: choice === 'preferences',
      analytics: choice === 'analytics',
      marketing: choice === 'marketing',
    })
  }
  return true
}
