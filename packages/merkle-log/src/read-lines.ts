import { type Json, parseCanonicalJson } from './canonical-json.ts'
import { fromUtf8 } from './encoding.ts'
import { problem, type Problem } from './problems.ts'

export interface ReadLine<T> {
  readonly line: number
  readonly value: T
}

/** JSON lines, each in canonical form; unreadable lines are reported by number and skipped. */
export function readLines<T>(
  file: string,
  bytes: Uint8Array,
  read: (value: Json) => T | undefined,
  problems: Problem[],
): ReadLine<T>[] {
  const lines = splitLines(bytes)
  const found: ReadLine<T>[] = []
  for (const [at, lineBytes] of lines.entries()) {
    const line = at + 1
    const text = fromUtf8(lineBytes)
    const parsed = text === undefined ? { problem: 'not_text' as const } : parseCanonicalJson(text)
    const value = 'problem' in parsed ? undefined : read(parsed.value)
    if ('problem' in parsed) problems.push(problem(parsed.problem, { file, line }))
    else if (value === undefined) problems.push(problem('malformed', { file, line }))
    else found.push({ line, value })
  }
  if (bytes.length > 0 && bytes.at(-1) !== NEWLINE) {
    problems.push(problem('not_ended', { file, line: lines.length }))
  }
  return found
}

const NEWLINE = 0x0a

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  while (start < bytes.length) {
    const found = bytes.indexOf(NEWLINE, start)
    const end = found === -1 ? bytes.length : found
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}
