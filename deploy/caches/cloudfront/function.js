// Generated from scripts/caches/cache-rules.ts by "npm run generate". Do not edit it.
// A CloudFront Function (runtime 2.0) for viewer requests of every behaviour in distribution.json.

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

function handler(event) {
  const request = event.request
  const rule = ruleOf(request.uri)
  if (rule === null) return { statusCode: 404, statusDescription: 'Not Found' }
  if (rule.methods.indexOf(request.method) === -1)
    return { statusCode: 405, statusDescription: 'Method Not Allowed' }
  const search = Object.keys(request.querystring)
    .map(function (name) {
      return name + '=' + request.querystring[name].value
    })
    .join('&')
  const query = queryOf(rule, search).split('=')
  request.querystring = {}
  if (query.length === 2) request.querystring[query[0]] = { value: query[1] }
  const valueOf = function (name) {
    return request.headers[name] ? request.headers[name].value : ''
  }
  const place = placeOf(valueOf('cloudfront-viewer-country'), valueOf('cloudfront-viewer-country-region'))
  const languages = languagesOf(valueOf('accept-language'))
  delete request.headers['x-visitor-country']
  delete request.headers['cookie']
  request.cookies = {}
  if (place !== '') request.headers['x-visitor-country'] = { value: place }
  if (rule.cached === 'visitor') {
    delete request.headers['accept-language']
    if (languages !== '') request.headers['accept-language'] = { value: languages }
  }
  return request
}
