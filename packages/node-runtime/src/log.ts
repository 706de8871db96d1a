import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { redact } from './redact.ts'

export type Log = Logger
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const LINE_LENGTH_MAX = 65_536
const OWN_FIELDS = new Set(['level', 'time', 'name', 'pid', 'msg'])

export function createLog({
  name,
  level = 'info',
  destination,
}: {
  name: string
  level?: LogLevel
  destination?: DestinationStream
}): Log {
  return pino(
    {
      level,
      base: { name, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: renameOwnFields },
      hooks: { streamWrite: toSafeLine },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

// A payload with its own `level` or `time` must not pass as the record's.
function renameOwnFields(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.keys(fields).some((key) => OWN_FIELDS.has(key))) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [OWN_FIELDS.has(key) ? `field_${key}` : key, value]),
  )
}

// Everything pino writes passes here once: fields, child bindings, error causes and messages alike.
function toSafeLine(line: string): string {
  const safe = escapeLineBreakers(JSON.stringify(redact(parseLine(line))))
  if (safe.length <= LINE_LENGTH_MAX) return `${safe}\n`
  const { level, time, name, msg } = parseLine(safe)
  return `${escapeLineBreakers(JSON.stringify({ level, time, name, msg, droppedCharacters: safe.length }))}\n`
}

function parseLine(line: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(line)
    if (typeof record === 'object' && record !== null) return { ...record }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { level: 'error', time: new Date().toISOString(), msg: 'a log record could not be written as JSON' }
}

// JSON does not escape these, yet terminals and log readers treat some of them as line breaks or commands.
function escapeLineBreakers(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
