export { toCsv } from './csv.ts'
export { searchPattern } from './search-pattern.ts'
export { readPage } from './read-page.ts'
export { eventsIn, readEventPage } from './security-events.ts'
