export const TITLE = 'We value your privacy'
export const BODY =
  'We use cookies to run this site, remember your preferences, measure traffic and show relevant ads. You can accept all, reject all or choose.'

export const CATEGORIES = [
  { id: 'necessary', name: 'Necessary', purpose: 'Needed for the site to work.' },
  { id: 'preferences', name: 'Preferences', purpose: 'Remember your choices.' },
  { id: 'analytics', name: 'Analytics', purpose: 'Help us understand traffic.' },
  { id: 'marketing', name: 'Marketing', purpose: 'Show relevant ads.' },
] as const

/** Style for banners that come without one. */
export function boxStyle(selector: string): string {
  const box = `font:14px/1.5 system-ui;color:#1d2430;background:#fff;border:1px solid #667;border-radius:8px;padding:16px`
  const place = `position:fixed;z-index:9999;left:16px;right:16px;bottom:16px;max-width:440px`
  const button = `font:inherit;padding:8px 12px;border:1px solid #0b5cad;border-radius:4px;background:#0b5cad;color:#fff;margin:0 4px 4px 0`
  return `${selector}{${box};${place}}${selector} p{margin:0 0 12px}${selector} button{${button}}`
}
