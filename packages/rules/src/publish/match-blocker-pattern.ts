import { compileGlob } from '../glob.ts'

/** Without `*` a pattern is looked for anywhere in an address or a text; with it, it is a glob over the whole. */
export function matchesBlockerPattern(pattern: string, text: string): boolean {
  return pattern.includes('*') ? compileGlob(pattern)(text) : text.includes(pattern)
}
