import { parse } from 'tldts'
import type { Installation } from '../context.ts'
import { readHost } from '../domains/index.ts'

/** The host name of an account as browsers send it; null if it is none, a public suffix, or the installation's own. */
export function readAccountHost(
  text: string,
  { dashboardUrl, edgeUrl }: Pick<Installation, 'dashboardUrl' | 'edgeUrl'>,
): string | null {
  const name = readHost(text)?.name
  if (name === undefined || parse(name, { allowPrivateDomains: true }).domain === null) return null
  const ours = ['localhost', ...[dashboardUrl, edgeUrl].map((url) => new URL(url).hostname)]
  return ours.some((our) => isWithin(name, our) || isWithin(our, name)) ? null : name
}

function isWithin(name: string, parent: string): boolean {
  return name === parent || name.endsWith(`.${parent}`)
}
