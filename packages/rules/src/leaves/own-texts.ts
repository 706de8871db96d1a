import type { DomainSettings } from '@placet/contract/settings-document'
import { type Leaves, joinPath, leavesOf, splitPath } from './leaves.ts'

/** Texts of a site that replace built-in ones, by path, such as `/texts/de/accept`. */
export type OwnTexts = ReadonlyMap<string, string>

/** Everything of a site that other sites can get. */
export interface SiteValues {
  settings: DomainSettings
  texts: OwnTexts
}

/** Settings and own texts by path. */
export function valuesOf({ settings, texts }: SiteValues): Map<string, unknown> {
  return new Map<string, unknown>([...leavesOf(settings), ...texts])
}

export function textPath(language: string, key: string): string {
  return joinPath(['texts', language, key])
}

/** Undefined if the path is a setting. */
export function textAt(path: string): { language: string; key: string } | undefined {
  const [first, language, key] = splitPath(path)
  return first === 'texts' && language !== undefined && key !== undefined ? { language, key } : undefined
}

/** With null, which stands for the built-in text, where one of these texts has no value. */
export function withBuiltIn(values: Leaves, paths: Iterable<string>): Leaves {
  const builtIn = [...paths].filter((path) => !values.has(path) && textAt(path))
  return new Map([...values, ...builtIn.map((path) => [path, null] as const)])
}

/** Whether a site has a place for it: texts need their language. */
export function isInLanguages(path: string, languages: readonly string[]): boolean {
  const text = textAt(path)
  return !text || languages.includes(text.language)
}
