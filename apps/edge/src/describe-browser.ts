export type Browser = { browser: string; device: 'desktop' | 'mobile' | 'tablet' }

const REMEMBERED_MAX = 2000
const USER_AGENT_LENGTH_MAX = 512

// Order matters: nearly every browser also names the ones it wants to be compatible with.
const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ['Edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d{1,4})/],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
]
const TABLET = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/
const MOBILE = /\bMobi|\biPhone\b|\bAndroid\b/

const remembered = new Map<string, Browser>()

/** Browser family, major version and device type. The raw user agent is nearly a fingerprint and is never stored. */
export function describeBrowser(userAgent: string | undefined): Browser {
  if (userAgent === undefined || userAgent.length > USER_AGENT_LENGTH_MAX) {
    return { browser: 'Other', device: 'desktop' }
  }
  let known = remembered.get(userAgent)
  if (known === undefined) {
    known = { browser: familyOf(userAgent), device: deviceOf(userAgent) }
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(userAgent, known)
  }
  return known
}

function familyOf(userAgent: string): string {
  for (const [family, pattern] of FAMILIES) {
    const major = pattern.exec(userAgent)?.[1]
    if (major !== undefined) return `${family} ${major}`
  }
  return 'Other'
}

function deviceOf(userAgent: string): Browser['device'] {
  if (TABLET.test(userAgent)) return 'tablet'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
