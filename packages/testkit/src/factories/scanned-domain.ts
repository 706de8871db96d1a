import type { Implementation } from '@placet/contract/events/scan-page.v1'
import { type DomainOptions, anOwnerWithDomain } from './domains.ts'
import { type PageChanges, type WriteChanges, aFinishedScan } from './finished-scan.ts'
import type { TestDeps } from './test-deps.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'
const ANALYTICS = 'https://www.google-analytics.com/analytics.js'
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js'

/** A correctly installed script with the right code, unless the test changes it. */
export function anImplementation(changes: Partial<Implementation> = {}): Implementation {
  return {
    scripts: ['https://edge.example/c2/abcdefghij.js'],
    isRightCode: true,
    isFirst: true,
    isLate: false,
    before: null,
    isConsentModeFirst: true,
    otherBanner: '',
    ...changes,
  }
}

/**
 * Items a shop stores in its visitors' browsers: compliant, too early, unknown, third-party, and not a cookie at all.
 */
export function shopPages(origin: string): PageChanges[] {
  const page = (path: string) => `${origin}${path}`
  const document = { kind: 'document', url: page('/') } as const
  const session: WriteChanges = {
    name: 'PHPSESSID',
    httpOnly: true,
    lifeSeconds: null,
    via: 'header',
    requestUrl: page('/'),
    requestType: 'Document',
    initiatorType: 'other',
  }
  const analytics: WriteChanges = {
    name: '_ga',
    initiatorUrl: ANALYTICS,
    stack: [
      { url: ANALYTICS, functionName: 'setClientId', line: 1, column: 8231 },
      { url: TAG_MANAGER, functionName: '', line: 12, column: 4 },
    ],
    chain: [document, { kind: 'script', url: TAG_MANAGER }, { kind: 'script', url: ANALYTICS }],
  }
  const pixel: WriteChanges = {
    name: '_fbp',
    initiatorUrl: PIXEL,
    chain: [document, { kind: 'inline', url: page('/') }, { kind: 'script', url: PIXEL }],
  }
  const foreign: WriteChanges = {
    name: 'IDE',
    host: '.doubleclick.net',
    sameSite: 'none',
    via: 'header',
    requestUrl: 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion',
    requestType: 'Image',
    chain: [
      document,
      { kind: 'script', url: TAG_MANAGER },
      { kind: 'request', url: 'https://www.googleadservices.com/pagead/conversion' },
      { kind: 'redirect', url: 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion' },
    ],
  }
  const hint: WriteChanges = { name: 'visit_hint', lifeSeconds: 3600 }
  const basket: WriteChanges = { name: 'basket', kind: 'local', path: '', lifeSeconds: null, secure: false }
  const implementation = anImplementation()
  return [
    { url: page('/'), state: 'none', implementation, writes: [session, pixel, hint, basket] },
    {
      url: page('/'),
      state: 'accept',
      implementation,
      writes: [session, pixel, hint, basket, analytics, foreign],
    },
    { url: page('/'), state: 'deny', implementation, writes: [session, basket] },
    { url: page('/shop/shoes'), state: 'none', writes: [session, pixel] },
    { url: page('/shop/shoes'), state: 'accept', writes: [session, pixel, analytics] },
    {
      url: page('/slow'),
      state: 'none',
      outcome: 'timeout',
      status: null,
      error: 'net::ERR_TIMED_OUT',
      bytes: 0,
    },
  ]
}

/** An owner whose shop was scanned once; on a paid plan by default. */
export async function aScannedDomain(deps: TestDeps, options: DomainOptions = {}) {
  const owner = await anOwnerWithDomain(deps, { tier: 2, ...options })
  const origin = `https://${owner.name}`
  const scanId = await aFinishedScan(deps, owner.ctx, { domainId: owner.domainId, pages: shopPages(origin) })
  return { ...owner, origin, scanId }
}
