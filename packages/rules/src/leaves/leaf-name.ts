import { splitPath } from './leaves.ts'

/** A path as people read it: `ui.colors.primary`, `Europe: banner.theme`. */
export function leafName(path: string): string {
  const [first, title = '', ...rest] = splitPath(path)
  if (first !== 'regions') return splitPath(path).join('.')
  const region = title === '' ? 'Everywhere else' : title
  return rest.length === 0 ? region : `${region}: ${rest.join('.')}`
}
