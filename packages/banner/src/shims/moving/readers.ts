import { readProperty } from '../../read-property.ts'
import { categoriesOf } from './categories-of.ts'

/** A parsed cookie: the allowed categories and, if known, when they were chosen. */
export interface Reading {
  readonly granted: readonly string[]
  readonly decidedAt: unknown
}

/** `groups=C0001:1,C0002:0`; OptanonAlertBoxClosed exists only once the visitor has answered. */
export function readOneTrust(value: string, jar: ReadonlyMap<string, string>): Reading | null {
  const closed = jar.get('OptanonAlertBoxClosed')
  const groups = new URLSearchParams(value).get('groups')
  if (!closed || !groups) return null
  const states = groups.split(',').map((group) => group.split(':'))
  const named = (state: string) => states.filter(([, value]) => value === state).map(([name = '']) => name)
  return { granted: categoriesOf(named('1'), named('0')), decidedAt: decodeURIComponent(closed) }
}

export function readDidomi(value: string): Reading | null {
  const token: unknown = JSON.parse(atob(value))
  const purposes = readProperty(token, 'purposes')
  const enabled = namesIn(readProperty(purposes, 'enabled'))
  const disabled = namesIn(readProperty(purposes, 'disabled'))
  if (!enabled[0] && !disabled[0]) return null
  return { granted: categoriesOf(enabled, disabled), decidedAt: readProperty(token, 'updated') }
}

export function readCookieHub(value: string): Reading | null {
  const status: unknown = JSON.parse(atob(value))
  if (readProperty(status, 'answered') !== true) return null
  const listed = readProperty(status, 'categories')
  const all = readProperty(status, 'allAllowed') === true ? ['2', '3', '4'] : []
  const named = Array.isArray(listed) ? listed.filter(isOn).map(nameOf) : []
  return { granted: categoriesOf([...all, ...named], []), decidedAt: readProperty(status, 'timestamp') }
}

export function readOrestbida(value: string): Reading | null {
  const kept: unknown = JSON.parse(value)
  const categories = readProperty(kept, 'categories')
  if (!Array.isArray(categories)) return null
  const decidedAt = readProperty(kept, 'lastConsentTimestamp') ?? readProperty(kept, 'consentTimestamp')
  return { granted: categoriesOf(namesIn(categories), []), decidedAt }
}

/** Not JSON: `{stamp:'…',necessary:true,statistics:false,method:'explicit',utc:1700000000000}`. */
export function readCookiebot(value: string): Reading | null {
  if (!/method:'explicit'/.test(value)) return null
  const named = (state: string) =>
    Array.from(value.matchAll(/[{,](\w+):(true|false)/g), ([, name = '', said]) =>
      said === state ? name : '',
    )
  const [, utc] = /[{,]utc:(\d+)/.exec(value) ?? []
  return {
    granted: categoriesOf(named('true'), named('false')),
    decidedAt: utc && new Date(Number(utc)).toISOString(),
  }
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function isOn(category: unknown): boolean {
  return readProperty(category, 'value') !== false
}

function nameOf(category: unknown): string {
  return String(readProperty(category, 'id') ?? readProperty(category, 'cid') ?? category)
}
