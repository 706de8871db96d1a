export type OriginVerdict =
  | { kind: 'listed'; host: string; allowOrigin: string }
  /** A page on a developer's own machine: its choices are tests. */
  | { kind: 'developer'; host: string; allowOrigin: string }
  /** The host is known where the browser named a well-formed one. */
  | { kind: 'refused'; host?: string }

// Browsers send origins in this one form. Anything else (upper case, a trailing dot, user names, paths) is suspect
// and is not normalised into something that might match.
const ORIGIN = /^https?:\/\/([a-z0-9.-]{1,253}(?::\d{1,5})?)$/
const REFERER = /^(https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?)(?:[/?#]|$)/
// Browsers resolve every name under localhost to the local machine.
const DEVELOPER = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d{1,5})?$/
// Labels of 1 to 63 characters, as names in the DNS have them.
const WELL_FORMED =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/

export function checkOrigin(
  origin: string | undefined,
  referer: string | undefined,
  hostnames: ReadonlySet<string>,
): OriginVerdict {
  const claimed = origin ?? REFERER.exec(referer ?? '')?.[1] ?? ''
  const host = ORIGIN.exec(claimed)?.[1]
  if (host === undefined) return { kind: 'refused' }
  const allowOrigin = origin ?? '*'
  if (hostnames.has(host)) return { kind: 'listed', host, allowOrigin }
  if (DEVELOPER.test(host)) return { kind: 'developer', host, allowOrigin }
  return WELL_FORMED.test(host) ? { kind: 'refused', host } : { kind: 'refused' }
}
