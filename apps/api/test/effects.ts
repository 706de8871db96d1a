import type { DatabaseState } from '@placet/testkit/database-state'
import type { TestAnswer } from './test-app.ts'

/** All that one call did, flattened: a path and a value for each part of the answer, of a row and of a job. */
export type Effect = ReadonlyMap<string, string>

interface Call {
  answer: TestAnswer
  before: DatabaseState
  after: DatabaseState
  jobs: readonly Record<string, unknown>[]
  startedAt: number
}

/** The log of changes and of attempts: kept for every call, whatever its input. */
const NOT_COUNTED = new Set(['audit_entry', 'rate_limit', 'security_event'])
/** Version numbers count calls, and a session counts as seen. */
const isCounted = (column: string) => !/(^|_)version$|^last_seen_at$/.test(column)

const SECRET = /[\w+/=-]{20,}/g
const ID = /\b[a-z]{2,4}_[0-9A-Za-z]{22}\b/g
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

export function effectOf({ answer, before, after, jobs, startedAt }: Call): Effect {
  const known = new Set([...before.values()].flatMap((row) => JSON.stringify(row).match(ID) ?? []))
  const effect = new Map<string, string>()
  const plain = (text: string) => {
    if (TIME.test(text) && !Number.isNaN(Date.parse(text))) {
      return `${Math.round((Date.parse(text) - startedAt) / 60_000)} minutes from now`
    }
    return text.replace(ID, (id) => (known.has(id) ? id : 'a new id'))
  }
  const add = (path: string, value: unknown): void => {
    if (Buffer.isBuffer(value)) add(path, value.toString('latin1').split('\n'))
    else if (typeof value === 'string') effect.set(path, plain(value))
    else if (typeof value !== 'object' || value === null) effect.set(path, String(value))
    else {
      if (Array.isArray(value)) effect.set(`${path}.length`, String(value.length))
      for (const [key, each] of Object.entries(value)) add(`${path}.${key}`, each)
    }
  }
  const addNew = (path: string, rows: readonly Record<string, unknown>[]) => {
    const order = (row: Record<string, unknown>) => JSON.stringify(row).replace(SECRET, '')
    const sorted = rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    effect.set(`${path}.rows`, String(rows.length))
    for (const [index, row] of sorted.entries()) add(`${path}.${index}`, row)
  }

  add('answer', { status: answer.status, code: answer.code, body: answer.body })
  const created = new Map<string, Record<string, unknown>[]>()
  for (const [id, row] of after) {
    const table = id.slice(0, id.indexOf(' '))
    if (NOT_COUNTED.has(table)) continue
    const old = before.get(id)
    const counted = Object.entries(row).filter(([column]) => isCounted(column))
    if (!old) created.set(table, [...(created.get(table) ?? []), Object.fromEntries(counted)])
    else {
      for (const [column, value] of counted) {
        if (JSON.stringify(value) !== JSON.stringify(old[column])) add(`stored.${id}.${column}`, value)
      }
    }
  }
  for (const [table, rows] of created) addNew(`stored.new ${table}`, rows)
  for (const id of before.keys()) {
    if (!after.has(id) && !NOT_COUNTED.has(id.slice(0, id.indexOf(' ')))) effect.set(`stored.${id}`, 'gone')
  }
  addNew(
    'sent',
    jobs.map(({ name, data }) => ({ name, data })),
  )
  return effect
}

/** Where two equal calls differ by chance: hashes with a salt, secrets, signatures. */
export function chanceOf(one: Effect, other: Effect): Set<string> {
  return new Set([...one.keys(), ...other.keys()].filter((path) => one.get(path) !== other.get(path)))
}

interface Sent {
  effect: Effect
  /** Value of the field in which the two calls differ. */
  value: unknown
}

/** The paths in which the calls differ, but for chance and for values that come back as they were sent. */
export function differences(base: Sent, other: Sent, chance: ReadonlySet<string>): string[] {
  const isEcho = (path: string, { effect, value }: Sent) => effect.get(path) === String(value)
  return [...new Set([...base.effect.keys(), ...other.effect.keys()])].filter((path) => {
    if (chance.has(path) || base.effect.get(path) === other.effect.get(path)) return false
    return !(path.startsWith('answer.body') && isEcho(path, base) && isEcho(path, other))
  })
}
