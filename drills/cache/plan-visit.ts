import { firstLayerFile } from '@placet/contract/published-config'
import type { Asked } from './ask-for.ts'

/** Countries and states, each with the region that the site has for it. */
const REGION_OF: Readonly<Record<string, number>> = {
  ...{
    DE: 0,
    FR: 0,
    NL: 0,
    AT: 0,
    CH: 0,
    IT: 0,
    ES: 0,
    PT: 0,
    PL: 0,
    SE: 0,
    DK: 0,
    FI: 0,
    IE: 0,
    JP: 0,
    BR: 0,
  },
  ...{ US: 1, 'US-NV': 1, 'US-TX': 1, 'US-NY': 1, 'US-FL': 1, 'US-WA': 1, 'US-CO': 1 },
  ...{ 'US-CA': 2, GB: 3, 'CA-QC': 4, CA: 4, 'CA-ON': 4, AU: 5, IN: 6, ZA: 7 },
}
const SITE_PLACES = { US: 1, 'US-CA': 2, GB: 3, CA: 4, AU: 5, IN: 6, ZA: 7 }
const REGIONS = 8
export const PLACES = Object.keys(REGION_OF)
export const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl', 'sv', 'ja']
const BY_ADDRESS = [
  ['8.8.8.8', 1],
  ['193.0.6.1', 0],
] as const
/** Not trusted to tell anything. */
const STRANGER = '127.0.0.2'
const ENCODINGS = ['identity', '']

export type Visit = Asked &
  (
    | { kind: 'told' | 'address' | 'named' | 'forged'; expected: string }
    | { kind: 'hostile' }
    | { kind: 'passed'; status: number }
  )

/** A site with a first response for each region and language, which says only which one it is. */
export function filesOf() {
  const files = Object.fromEntries(
    Array.from({ length: REGIONS }, (_, region) =>
      LANGUAGES.map((language) => [firstLayerFile(region, language), bodyOf(region, language)] as const),
    ).flat(),
  )
  return { files, places: SITE_PLACES, regions: REGIONS, languages: LANGUAGES, detectLanguage: true }
}

function bodyOf(region: number, language: string): string {
  return `region ${region}, ${language}`
}

/** A visitor, chosen at random: most are told by a CDN, others are not, and some are hostile. */
export function planVisit(code: string, below: (count: number) => number): Visit {
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[below(from.length)] ?? planVisitFailed()
  const [place, language] = [pick(PLACES), pick(LANGUAGES)]
  const path = `/c2/${code}.js`
  const accepted = pick(ENCODINGS)
  const headers: Record<string, string> = {
    'accept-language': pick(spellings(language)),
    ...(accepted !== '' && { 'accept-encoding': accepted }),
  }
  const told = { ...headers, 'x-visitor-country': place }
  const [address, addressRegion] = pick(BY_ADDRESS)
  const turn = below(100)
  if (turn < 60) {
    return {
      kind: 'told',
      path: path + pick(QUERIES),
      headers: told,
      expected: bodyOf(REGION_OF[place] ?? 0, language),
    }
  }
  if (turn < 72) {
    const expected = bodyOf(addressRegion, language)
    return { kind: 'address', path, headers: { ...headers, 'x-forwarded-for': address }, expected }
  }
  if (turn < 77) {
    const expected = bodyOf(REGION_OF[place] ?? 0, language)
    return {
      kind: 'named',
      path: `${path}?x=1&place=${place}`,
      headers: { ...told, 'x-visitor-country': 'DE' },
      expected,
    }
  }
  if (turn < 80) {
    return { kind: 'forged', path, headers: told, localAddress: STRANGER, expected: bodyOf(0, language) }
  }
  if (turn < 83) return { kind: 'passed', path: `/c2/${code}/place`, headers: told, status: 200 }
  if (turn < 86) {
    const body = JSON.stringify({ began: true, shown: false })
    const page = { ...headers, origin: 'https://example.com', 'content-type': 'text/plain' }
    return { kind: 'passed', path: `/c2/${code}/seen`, method: 'POST', headers: page, body, status: 204 }
  }
  const hostile = [
    `${path}?place=${place}`,
    `${path}?place=${place}&place=US`,
    `/${path}`,
    `${path}/../${code}.js?place=US-CA`,
    `/c2/%${code.charCodeAt(0).toString(16)}${code.slice(1)}.js`,
    `/c2/${code}.js%3Fplace=US`,
    `${path}?${'a'.repeat(200)}`,
    `/c2/${code}/config.json?place=US`,
  ]
  return { kind: 'hostile', path: pick(hostile), headers: { ...told, cookie: 'a=b', 'x-placet-visitor': '' } }
}

const QUERIES = ['', '', '', '?utm_source=x', '?v=2', '?place=', '?place=us', '?PLACE=US']

/** As browsers send them, and as programs might. */
function spellings(language: string): readonly string[] {
  const usual = [
    language,
    `${language}-XX,${language};q=0.9,en;q=0.8`,
    `${language},xx;q=0.5`,
    `xx,${language};q=0.7`,
  ]
  return [...usual, ...usual, `xx;q=0.1, ${language};q=0.9`, `${language};q=1.0,*;q=0.1`]
}

function planVisitFailed(): never {
  throw new Error('nothing to pick from')
}
