// Generated from scripts/caches/cache-rules.ts by "npm run generate". Do not edit it.
// A Worker for the hostname of your edges. Cloudflare decodes and compresses answers itself.

const RULES = [
  {
    name: 'script',
    path: new RegExp('^/c2/[0-9a-z]{10}[.]js$'),
    methods: ['GET', 'HEAD'],
    cached: 'visitor',
    query: null,
    passedQuery: new RegExp('^(?:.*&)?(place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(?:&|$)'),
  },
  {
    name: 'config',
    path: new RegExp('^/c2/[0-9a-z]{10}/config([.][A-Za-z0-9-]{2,35})?[.]json$'),
    methods: ['GET', 'HEAD'],
    cached: 'visitor',
    query: null,
    passedQuery: null,
  },
  {
    name: 'chunk',
    path: new RegExp('^/c2/[0-9a-z]{10}/[a-z]{2,20}([.][A-Za-z0-9-]{2,35})?[.]js$'),
    methods: ['GET', 'HEAD'],
    cached: 'address',
    query: new RegExp('^(v=[0-9]{1,9}[.]{0,9})$'),
    passedQuery: null,
  },
  {
    name: 'declaration',
    path: new RegExp('^/c2/[0-9a-z]{10}/declaration[.][A-Za-z0-9-]{2,35}[.]html$'),
    methods: ['GET', 'HEAD'],
    cached: 'address',
    query: null,
    passedQuery: null,
  },
  {
    name: 'runtime',
    path: new RegExp('^/c2/runtime/[0-9a-f]{64}[.]js$'),
    methods: ['GET', 'HEAD'],
    cached: 'address',
    query: null,
    passedQuery: null,
  },
  {
    name: 'shim',
    path: new RegExp('^/shims/[a-z]{2,20}[.]js$'),
    methods: ['GET', 'HEAD'],
    cached: 'address',
    query: null,
    passedQuery: null,
  },
  {
    name: 'place',
    path: new RegExp('^/c2/[0-9a-z]{10}/place$'),
    methods: ['GET', 'HEAD'],
    cached: 'never',
    query: null,
    passedQuery: new RegExp('^(?:.*&)?(place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(?:&|$)'),
  },
  {
    name: 'seen',
    path: new RegExp('^/c2/[0-9a-z]{10}/seen$'),
    methods: ['POST'],
    cached: 'never',
    query: null,
    passedQuery: null,
  },
  {
    name: 'consent',
    path: new RegExp('^/c2/[0-9a-z]{10}/consent$'),
    methods: ['POST', 'OPTIONS'],
    cached: 'never',
    query: null,
    passedQuery: null,
  },
]

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
  if (/^US-[A-Z]{2}$/.test(state)) return state
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
    if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(tag) && weight > 0)
      wanted.push({ tag: tag, weight: weight })
  }
  wanted.sort(function (one, other) {
    return other.weight - one.weight
  })
  return wanted
    .slice(0, 10)
    .map(function (each) {
      return each.tag.toLowerCase()
    })
    .join(',')
}

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url)
    const rule = ruleOf(url.pathname)
    if (rule === null) return refuse(404)
    if (!rule.methods.includes(request.method)) return refuse(405)
    const query = queryOf(rule, url.search.slice(1))
    const address = url.origin + url.pathname + (query === '' ? '' : '?' + query)
    const headers = new Headers(request.headers)
    for (const name of ['cookie', 'authorization', 'x-visitor-country']) headers.delete(name)
    const cf = request.cf || {}
    const place = placeOf(cf.country, cf.regionCode)
    if (place !== '') headers.set('X-Visitor-Country', place)
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
