import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Finding, RESULT_FORMAT, ScanResult, type StoredThing } from './scan-result.ts'

export interface Comparison {
  readonly file: string
  readonly newThings: readonly StoredThing[]
  readonly goneThings: readonly StoredThing[]
  readonly newFindings: readonly Finding[]
  readonly goneFindings: readonly Finding[]
}

/**
 * Lists added and removed items by key, so that a copy of the site under another hostname counts as the same
 * site.
 */
export function compareResults(
  file: string,
  before: Pick<ScanResult, 'stored' | 'findings'>,
  now: Pick<ScanResult, 'stored' | 'findings'>,
): Comparison {
  return {
    file,
    newThings: without(now.stored, before.stored),
    goneThings: without(before.stored, now.stored),
    newFindings: without(now.findings, before.findings),
    goneFindings: without(before.findings, now.findings),
  }
}

/** Throws a readable message if the file is not an earlier result. */
export async function readResult(file: string): Promise<ScanResult> {
  const text = await readFile(file, 'utf8')
  const read = ScanResult.safeParse(parseJson(text))
  if (!read.success) {
    throw new Error(
      `${file} is no result of placet scan --json (${RESULT_FORMAT}): ${z.prettifyError(read.error)}`,
    )
  }
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function without<T extends { key: string }>(all: readonly T[], others: readonly T[]): T[] {
  const keys = new Set(others.map(({ key }) => key))
  return all.filter(({ key }) => !keys.has(key))
}
