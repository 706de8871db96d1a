import { compileGlob } from '../glob.ts'

/** Without `*`, a pattern matches anywhere in a URL or text; with it, it is a glob over the whole. */
export function matchesBlockerPattern(pattern: string, text: string): boolean {
  return pattern.includes('*') ? compileGlob(pattern)(text) : text.includes(pattern)
}
