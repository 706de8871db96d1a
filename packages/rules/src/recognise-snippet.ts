import type { InstallForm } from '@placet/contract/events/scan-page.v1'

/** A script element of a page. */
export interface ScriptElement {
  /** Absolute; empty for an inline script. */
  readonly src: string
  /** Code of an inline script. */
  readonly text: string
  /** `data-placet-code`, or empty. */
  readonly code: string
}

export interface RecognisedSnippet {
  readonly form: InstallForm
  readonly url: string
  readonly code: string
}

const PLAIN = /\/c2\/([A-Za-z0-9_-]+)\.js$/
const PINNED = /\/c2\/runtime\/[0-9a-f]{64}\.js$/
// Plug-ins and minifiers change spaces and quotes.
const IMPORTING =
  /\bimport\(\s*\(\s*window\.placet\s*=\s*window\.placet\s*\|\|\s*\[\s*\]\s*\)\.src\s*=\s*["'`]([^"'`\s]+)["'`]/

/** Recognises the snippets of `install-snippets.ts` on a page. Null: the script is not ours. */
export function recogniseSnippet({ src, text, code }: ScriptElement): RecognisedSnippet | null {
  if (PINNED.test(src)) return { form: 'pinned', url: src, code }
  const [, imported] = src === '' ? (IMPORTING.exec(text) ?? []) : []
  const url = imported ?? src
  const [, own] = PLAIN.exec(url) ?? []
  if (own === undefined) return null
  return { form: imported === undefined ? 'blocking' : 'importing', url, code: own }
}
