export { toCsv } from './csv.ts'
export { searchPattern } from './search-pattern.ts'
