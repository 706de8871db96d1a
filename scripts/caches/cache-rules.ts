/** Caches in front of the edge: everything that a visitor may ask for, and what chooses the answer. */
export interface CacheRule {
  name: string
  /** Regular expression of the path, as the edge reads it. All dialects that are generated know these few signs. */
  path: string
  method: 'GET' | 'POST'
  /** Answers browsers' preflight requests too. */
  hasPreflight?: true
  /**
   * `visitor`: place and language choose the answer and are in the key. `address`: the path alone. `never`: passed on.
   * Whatever this says, an answer is stored only if the edge calls it public, and only as long as the edge says.
   */
  cached: 'visitor' | 'address' | 'never'
  /** The only part of a query that is passed on, and part of the key. */
  query?: string
  /** Passed on with this query, never stored: for tests that name a place. */
  passedQuery?: string
}

const CODE = '[0-9a-z]{10}'
const LANGUAGE = '[A-Za-z0-9-]{2,35}'
const PLACE = 'place=[A-Z]{2}(-[A-Z0-9]{1,3})?'

/** The first rule that fits counts; everything else is 404. */
export const RULES: readonly CacheRule[] = [
  {
    name: 'script',
    path: `^/c2/${CODE}[.]js$`,
    method: 'GET',
    cached: 'visitor',
    passedQuery: PLACE,
  },
  {
    name: 'config',
    path: `^/c2/${CODE}/config([.]${LANGUAGE})?[.]json$`,
    method: 'GET',
    cached: 'visitor',
  },
  {
    name: 'chunk',
    path: `^/c2/${CODE}/[a-z]{2,20}([.]${LANGUAGE})?[.]js$`,
    method: 'GET',
    cached: 'address',
    query: 'v=[0-9]{1,9}[.]{0,9}',
  },
  {
    name: 'declaration',
    path: `^/c2/${CODE}/declaration[.]${LANGUAGE}[.]html$`,
    method: 'GET',
    cached: 'address',
  },
  { name: 'runtime', path: '^/c2/runtime/[0-9a-f]{64}[.]js$', method: 'GET', cached: 'address' },
  { name: 'shim', path: '^/shims/[a-z]{2,20}[.]js$', method: 'GET', cached: 'address' },
  { name: 'place', path: `^/c2/${CODE}/place$`, method: 'GET', cached: 'never', passedQuery: PLACE },
  { name: 'seen', path: `^/c2/${CODE}/seen$`, method: 'POST', cached: 'never' },
  { name: 'consent', path: `^/c2/${CODE}/consent$`, method: 'POST', hasPreflight: true, cached: 'never' },
]

/** Told to the edge by the cache, which learns it from a CDN or balancer that it trusts, or knows it itself. */
export const PLACE_HEADER = 'X-Visitor-Country'
/** A place as others tell it. */
export const TOLD_PLACE = '[A-Z]{2}(-[A-Z0-9]{1,3})?'
/** Only these states have rules: those of other countries would only split the cache. */
export const STATE = 'US-[A-Z]{2}'

const TAG = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}'
const QUALITIES = ['0.9', '0.8', '0.7', '0.6', '0.5', '0.4', '0.3', '0.2', '0.1']
export const LANGUAGES_MAX = QUALITIES.length + 1

/**
 * Accept-Language as browsers send it: at most ten languages, in falling order. Without the weights it means the same, so
 * that few keys are needed. Headers of other forms are passed on as they are, and their answers are not stored.
 */
export function usualLanguages(group: (tag: string, at: number) => string): string {
  const others = QUALITIES.map(
    (quality, at) => `(?:, ?${group(TAG, at + 1)};q=${quality.replace('.', '[.]')})?`,
  )
  return `^${group(TAG, 0)}${others.join('')}$`
}

/** The smallest encoding that a browser takes without conditions. Everything else gets the plain file. */
export const ENCODINGS = ['br', 'gzip'].map((name) => ({ name, accepted: `(^|,) *${name} *(,|$)` }))

/** Seconds. As long as the edge allows stale copies while a new one is fetched (`stale-while-revalidate`). */
export const STALE_SECONDS = 20
/** As long as the edge allows them while no edge answers (`stale-if-error`). */
export const STALE_IF_ERROR_DAYS = 7
/** Larger than the edge's own deadline: its 503 with Retry-After must reach the browser. */
export const CONSENT_TIMEOUT_SECONDS = 15
export const BODY_MAX_KILOBYTES = 8

/** First line of every generated file. */
export const GENERATED = 'Generated from scripts/caches/cache-rules.ts by "npm run generate". Do not edit it.'
