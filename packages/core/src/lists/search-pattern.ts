/** What a person typed, as a LIKE pattern in which nothing they typed is special. */
export function searchPattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
