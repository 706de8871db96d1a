/** Escapes typed text for use in a LIKE pattern. */
export function searchPattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
