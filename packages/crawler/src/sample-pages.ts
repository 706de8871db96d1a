import { createFrontier } from './frontier.ts'

/** At most so many of the pages, of each kind some, the first of them first. */
export function samplePages(urls: readonly string[], max: number): string[] {
  if (urls.length <= max) return [...urls]
  const frontier = createFrontier({ maxPages: max, include: [], exclude: [], isOwn: () => true })
  frontier.add(urls)
  const chosen: string[] = []
  for (let url = frontier.next(); url !== undefined; url = frontier.next()) chosen.push(url)
  return chosen
}
