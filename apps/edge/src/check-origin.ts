export type OriginVerdict =
  | { kind: 'listed'; host: string; allowOrigin: string }
  /** A page on a developer's own machine: its choices are tests. */
  | { kind: 'developer'; host: string; allowOrigin: string }
  | { kind: 'refused' }

// Browsers send origins in this one form. Anything else (upper case, a trailing dot, user names, paths) is suspect
// and is not normalised into something that might match.
const ORIGIN = /^https?:\/\/([a-z0-9.-]{1,253}(?::\d{1,5})?)$/
const REFERER = /^(https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?)(?:[/?#]|$)/
// Browsers resolve every name under localhost to the local machine.
const DEVELOPER = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d{1,5})?$/
const REFUSED: OriginVerdict = { kind: 'refused' }

export function checkOrigin(
  origin: string | undefined,
  referer: string | undefined,
  hostnames: ReadonlySet<string>,
): OriginVerdict {
  const claimed = origin ?? REFERER.exec(referer ?? '')?.[1] ?? ''
  const host = ORIGIN.exec(claimed)?.[1]
  if (host === undefined) return REFUSED
  const allowOrigin = origin ?? '*'
  if (hostnames.has(host)) return { kind: 'listed', host, allowOrigin }
  return DEVELOPER.test(host) ? { kind: 'developer', host, allowOrigin } : REFUSED
}
