import { parseArgs } from 'node:util'
import { CONSENT_STATES } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import { readRules, type Rule } from './rules.ts'

const STATES: readonly string[] = CONSENT_STATES
const PAGES_MAX = 10_000

export interface ScanCommand {
  readonly url: string
  readonly format: 'text' | 'json' | 'sarif'
  readonly maxPages: number
  readonly states: readonly ConsentState[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly hostnames: readonly string[]
  readonly code: string | undefined
  readonly credentials: ScanCredentials
  readonly ignoresRobots: boolean
  readonly isInsecure: boolean
  readonly chromium: string | undefined
  readonly compareWith: string | undefined
  readonly failOn: ReadonlySet<Rule>
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  sarif: { type: 'boolean', default: false },
  pages: { type: 'string', default: '50' },
  states: { type: 'string', default: 'none,accept,deny' },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  hostname: { type: 'string', multiple: true },
  code: { type: 'string' },
  basic: { type: 'string' },
  bearer: { type: 'string' },
  'ignore-robots': { type: 'boolean', default: false },
  insecure: { type: 'boolean', default: false },
  chromium: { type: 'string' },
  compare: { type: 'string' },
  'fail-on': { type: 'string', default: 'errors' },
} as const

/** Returns a readable message if the arguments are invalid. */
export function parseScan(args: readonly string[]): ScanCommand | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [url, ...more] = positionals
    if (url === undefined) return 'no address was named'
    if (more.length > 0) return `one address at a time: ${more.join(' ')}`
    const address = readAddress(url)
    if (address === null) return `this is no address of a website: ${url}`
    if (values.json && values.sarif) return 'either --json or --sarif'
    if (values.basic !== undefined && values.bearer !== undefined) return 'either --basic or --bearer'
    const maxPages = Number(values.pages)
    if (!Number.isInteger(maxPages) || maxPages < 1 || maxPages > PAGES_MAX) {
      return `--pages is a number from 1 to ${PAGES_MAX}`
    }
    const states = values.states.split(',').map((state) => state.trim())
    const unknownState = states.find((state) => !isState(state))
    if (unknownState !== undefined) return `this is no state of consent: ${unknownState}`
    const failOn = readRules(values['fail-on'])
    if (typeof failOn === 'string') return `this is no rule: ${failOn}`
    if (values.code !== undefined && !/^[0-9a-z]{10}$/.test(values.code))
      return `this is no code: ${values.code}`
    return {
      url: address,
      format: values.json ? 'json' : values.sarif ? 'sarif' : 'text',
      maxPages,
      states: inOrder(states),
      include: values.include ?? [],
      exclude: values.exclude ?? [],
      hostnames: values.hostname ?? [],
      code: values.code,
      credentials: readCredentials(values),
      ignoresRobots: values['ignore-robots'],
      isInsecure: values.insecure,
      chromium: values.chromium,
      compareWith: values.compare,
      failOn,
    }
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}

/** Bare hostnames default to https, or to http on this machine. */
function readAddress(text: string): string | null {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(text)
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`,
  )
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

function isState(text: string): text is ConsentState {
  return STATES.includes(text)
}

/** In the order in which visitors reach them: no choice first. */
function inOrder(states: readonly string[]): ConsentState[] {
  return STATES.filter((state) => states.includes(state)).filter(isState)
}

function readCredentials({ basic, bearer }: { basic?: string; bearer?: string }): ScanCredentials {
  if (bearer !== undefined) return { type: 'bearer', token: bearer }
  if (basic === undefined) return { type: 'none' }
  const [username = '', ...password] = basic.split(':')
  return { type: 'basic', username, password: password.join(':') }
}
