import type { Implementation } from '@placet/contract/events/scan-page.v1'
import { recogniseSnippet } from '@placet/rules/recognise-snippet'
import { askDocument } from './ask-document.ts'
import { cleanUrl } from './clean-text.ts'
import { describeScripts } from './in-page/describe-scripts.ts'
import type { Tab } from './tab.ts'

const GOOGLE_TAG =
  /^https:\/\/(?:www\.googletagmanager\.com\/(?:gtag\/js(?:\?id=[A-Z0-9-]+)?|gtm\.js)|www\.google-analytics\.com\/(?:analytics|ga)\.js)$/
const SCRIPTS_MAX = 10

/** Global objects that identify other consent banners. */
const OTHER_BANNERS = [
  'OneTrust',
  'OptanonWrapper',
  'Cookiebot',
  'Didomi',
  'UC_UI',
  'usercentrics',
  '_iub',
  'Osano',
  'truste',
  'cmp_id',
  'klaro',
  'tarteaucitron',
  'axeptioSDK',
  'getCkyConsent',
  'CookieConsent',
  'CookieFirst',
  'Termly',
  'BorlabsCookie',
  'complianz',
  'cookiehub',
  'SourcePoint',
  '_sp_',
  'CookieInformation',
  'CookieControl',
  '__tcfapi',
]

/** Checks how our script and the tags are installed on the shown page. */
export async function readImplementation(tab: Tab, code: string): Promise<Implementation | null> {
  const control = tab.activity.mainControl()
  const text = control === undefined ? null : await askDocument(control, describeScripts, OTHER_BANNERS)
  if (typeof text !== 'string') return null
  const lines = text.split('\n').map((line) => line.split('\t'))
  const added = addedByScripts(tab)
  const loaded = loadedScripts(tab)
  const scripts = lines.flatMap(([kind, address = '', late = '', attribute = '', inline = '']) => {
    if (kind !== 'script') return []
    const url = cleanUrl(address)
    const found = recogniseSnippet({ src: url, text: inline, code: attribute })
    // Text alone proves nothing: pages quote what their visitors wrote in inline scripts too.
    const isOurs = found !== null && (found.form !== 'importing' || loaded.has(cleanUrl(found.url)))
    return [{ url, ours: isOurs ? found : null, isAdded: added.has(url), isLate: late !== '' }]
  })
  const snippets = scripts.flatMap(({ ours }) => ours ?? [])
  const first = scripts.find(({ ours }) => ours !== null)
  const form = first?.ours?.form
  // Forms that never delay a page are not expected to run before its tags.
  const plain = form === 'blocking' ? first : undefined
  const before =
    plain === undefined ? [] : scripts.slice(0, scripts.indexOf(plain)).filter(({ isAdded }) => !isAdded)
  const [earliest] = before
  const kinds = lines.map(([kind]) => kind)
  const requested = [...tab.log.requests.values()].flatMap(({ hops }) => hops.map(({ url }) => cleanUrl(url)))
  const hasGoogleTag = requested.some((url) => GOOGLE_TAG.test(url))
  const [, other = ''] = lines.find(([kind]) => kind === 'banner') ?? []
  return {
    scripts: snippets.map(({ url }) => cleanUrl(url)).slice(0, SCRIPTS_MAX),
    isRightCode: snippets.some((snippet) => snippet.code === code),
    ...(form && { form }),
    isFirst: plain === undefined ? null : !before.some(({ url }) => url !== ''),
    isLate: plain === undefined ? null : plain.isLate || plain.isAdded,
    before: earliest === undefined ? null : earliest.url || cleanUrl(tab.activity.url),
    isConsentModeFirst: hasGoogleTag ? isBefore(kinds.indexOf('default'), kinds.indexOf('tag')) : null,
    otherBanner: other,
  }
}

function isBefore(first: number, second: number): boolean {
  return first !== -1 && (second === -1 || first < second)
}

function loadedScripts(tab: Tab): Set<string> {
  const scripts = [...tab.log.requests.values()].filter(({ type }) => type === 'Script')
  return new Set(scripts.flatMap(({ hops }) => hops.map(({ url }) => cleanUrl(url))))
}

function addedByScripts(tab: Tab): Set<string> {
  const added = new Set<string>()
  for (const { initiator, hops } of tab.log.requests.values()) {
    if (initiator.type === 'script') for (const { url } of hops) added.add(cleanUrl(url))
  }
  return added
}
