import { ENCODINGS, GENERATED, LANGUAGES_MAX, PLACE_HEADER, RULES, STATE } from './cache-rules.ts'

/** Shared by the CDNs that run JavaScript: plain functions, since their engines differ. */
function helpers(): string {
  const rules = RULES.map(({ name, path, method, hasPreflight, cached, query, passedQuery }) => {
    const methods = [method, ...(method === 'GET' ? ['HEAD'] : []), ...(hasPreflight ? ['OPTIONS'] : [])]
    return `{ name: '${name}', path: new RegExp('${path}'), methods: ${JSON.stringify(methods)}, cached: '${cached}',
      query: ${query === undefined ? null : `new RegExp('^(${query})$')`},
      passedQuery: ${passedQuery === undefined ? null : `new RegExp('^(?:.*&)?(${passedQuery})(?:&|$)')`} }`
  })
  return `
const RULES = [${rules.join(',\n')}]

function ruleOf(path) {
  for (const rule of RULES) if (rule.path.test(path)) return rule
  return null
}

/** The only part of the query that the edge gets. */
function queryOf(rule, search) {
  const wanted = rule.query || rule.passedQuery
  const found = wanted === null ? null : wanted.exec(search)
  return found === null ? '' : found[1]
}

/** A country, or a state that has rules. */
function placeOf(country, region) {
  const state = (country || '') + '-' + (region || '')
  if (/^${STATE}$/.test(state)) return state
  return /^[A-Z]{2}$/.test(country || '') ? country : ''
}

/** The languages in their order, without weights: few keys, and the same choice. */
function languagesOf(header) {
  const wanted = []
  for (const part of (header || '').split(',').slice(0, 20)) {
    const words = part.split(';')
    const tag = words[0].trim()
    let weight = 1
    for (const word of words.slice(1)) if (/^q=/.test(word.trim())) weight = Number(word.trim().slice(2))
    if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(tag) && weight > 0) wanted.push({ tag: tag, weight: weight })
  }
  wanted.sort(function (one, other) { return other.weight - one.weight })
  return wanted.slice(0, ${LANGUAGES_MAX}).map(function (each) { return each.tag.toLowerCase() }).join(',')
}
`
}

/** A Cloudflare Worker on the route of the edges. Cloudflare compresses answers itself. */
export function cloudflareWorker(): string {
  return `// ${GENERATED}
// A Worker for the hostname of your edges. Cloudflare decodes and compresses answers itself.
${helpers()}
export default {
  async fetch(request, env, context) {
    const url = new URL(request.url)
    const rule = ruleOf(url.pathname)
    if (rule === null) return refuse(404)
    if (!rule.methods.includes(request.method)) return refuse(405)
    const query = queryOf(rule, url.search.slice(1))
    const address = url.origin + url.pathname + (query === '' ? '' : '?' + query)
    const headers = new Headers(request.headers)
    for (const name of ['cookie', 'authorization', '${PLACE_HEADER.toLowerCase()}']) headers.delete(name)
    const cf = request.cf || {}
    const place = placeOf(cf.country, cf.regionCode)
    if (place !== '') headers.set('${PLACE_HEADER}', place)
    const isPassed = rule.cached === 'never' || (rule.passedQuery !== null && query !== '')
    if (isPassed) return fetch(new Request(address, { method: request.method, headers, body: request.body }))

    const languages = languagesOf(request.headers.get('accept-language'))
    const key = new URL(address)
    if (rule.cached === 'visitor') {
      headers.delete('accept-language')
      if (languages !== '') headers.set('accept-language', languages)
      key.searchParams.set('visitor', place + '|' + languages)
    }
    const conditions = new Headers()
    const known = request.headers.get('if-none-match')
    if (known !== null) conditions.set('if-none-match', known)
    const found = await caches.default.match(new Request(key, { headers: conditions }))
    if (found) return request.method === 'HEAD' ? new Response(null, found) : found
    for (const name of ['if-none-match', 'if-modified-since', 'range']) headers.delete(name)
    const answer = await fetch(new Request(address, { headers }))
    const control = answer.headers.get('cache-control') || ''
    if (answer.status < 500 && /(^|[ ,])public/.test(control) && !/no-store/.test(control)) {
      // The key has everything that the edge varies by.
      const stored = new Response(answer.clone().body, answer)
      stored.headers.set('vary', 'accept-encoding')
      context.waitUntil(caches.default.put(new Request(key), stored))
    }
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  },
}

function refuse(status) {
  return new Response(null, { status: status, headers: { 'cache-control': 'no-store' } })
}
`
}

/** A CloudFront Function for viewer requests. What it leaves in the request is what the cache policies key by. */
export function cloudfrontFunction(): string {
  return `// ${GENERATED}
// A CloudFront Function (runtime 2.0) for viewer requests of every behaviour in distribution.json.
${helpers()}
function handler(event) {
  const request = event.request
  const rule = ruleOf(request.uri)
  if (rule === null) return { statusCode: 404, statusDescription: 'Not Found' }
  if (rule.methods.indexOf(request.method) === -1) return { statusCode: 405, statusDescription: 'Method Not Allowed' }
  const search = Object.keys(request.querystring)
    .map(function (name) { return name + '=' + request.querystring[name].value })
    .join('&')
  const query = queryOf(rule, search).split('=')
  request.querystring = {}
  if (query.length === 2) request.querystring[query[0]] = { value: query[1] }
  const valueOf = function (name) { return request.headers[name] ? request.headers[name].value : '' }
  const place = placeOf(valueOf('cloudfront-viewer-country'), valueOf('cloudfront-viewer-country-region'))
  const languages = languagesOf(valueOf('accept-language'))
  delete request.headers['${PLACE_HEADER.toLowerCase()}']
  delete request.headers['cookie']
  request.cookies = {}
  if (place !== '') request.headers['${PLACE_HEADER.toLowerCase()}'] = { value: place }
  if (rule.cached === 'visitor') {
    delete request.headers['accept-language']
    if (languages !== '') request.headers['accept-language'] = { value: languages }
  }
  return request
}
`
}

/** Cache policies and behaviours as CloudFront's API takes them. */
export function cloudfrontDistribution(): string {
  const policy = (name: string, headers: readonly string[], queries: readonly string[]) => ({
    Name: name,
    Comment: GENERATED,
    // The edge decides how long, and what must not be stored.
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 31_536_000,
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingBrotli: ENCODINGS.some(({ name: encoding }) => encoding === 'br'),
      EnableAcceptEncodingGzip: ENCODINGS.some(({ name: encoding }) => encoding === 'gzip'),
      HeadersConfig:
        headers.length === 0
          ? { HeaderBehavior: 'none' }
          : { HeaderBehavior: 'whitelist', Headers: { Quantity: headers.length, Items: headers } },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig:
        queries.length === 0
          ? { QueryStringBehavior: 'none' }
          : { QueryStringBehavior: 'whitelist', QueryStrings: { Quantity: queries.length, Items: queries } },
    },
  })
  return JSON.stringify({
    CachePolicies: [
      policy('placet-visitor', [PLACE_HEADER, 'Accept-Language'], ['place']),
      policy('placet-address', [], ['v']),
    ],
    OriginRequestPolicy: {
      Name: 'placet',
      Comment: GENERATED,
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: {
          Quantity: 8,
          Items: [
            'CloudFront-Viewer-Country',
            'CloudFront-Viewer-Country-Region',
            PLACE_HEADER,
            'Origin',
            'Referer',
            'User-Agent',
            'Sec-Fetch-Dest',
            'Sec-Fetch-Site',
          ],
        },
      },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
    // The first pattern that fits counts. The function answers 404 to everything that is no rule.
    Behaviours: [
      { PathPattern: '/c2/*/consent', CachePolicy: 'CachingDisabled', AllowedMethods: 'all' },
      { PathPattern: '/c2/*/seen', CachePolicy: 'CachingDisabled', AllowedMethods: 'all' },
      { PathPattern: '/c2/*/place', CachePolicy: 'CachingDisabled', AllowedMethods: 'GET, HEAD' },
      { PathPattern: '/c2/*/config*.json', CachePolicy: 'placet-visitor', AllowedMethods: 'GET, HEAD' },
      { PathPattern: '/c2/*/*.js', CachePolicy: 'placet-address', AllowedMethods: 'GET, HEAD' },
      { PathPattern: '/c2/*.js', CachePolicy: 'placet-visitor', AllowedMethods: 'GET, HEAD' },
      { PathPattern: '/shims/*.js', CachePolicy: 'placet-address', AllowedMethods: 'GET, HEAD' },
    ],
  })
}
