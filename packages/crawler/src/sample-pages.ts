import { createFrontier } from './frontier.ts'

/** A sample of at most `max` pages with some of each kind, earlier pages first. */
export function samplePages(urls: readonly string[], max: number): string[] {
  if (urls.length <= max) return [...urls]
  const frontier = createFrontier({ maxPages: max, include: [], exclude: [], isOwn: () => true })
  frontier.add(urls)
  const chosen: string[] = []
  for (let url = frontier.next(); url !== undefined; url = frontier.next()) chosen.push(url)
  return chosen
}
