export interface UrlParts {
  host: string
  /** The path, including the query if there is one. */
  rest: string
}

/** Splits off the host, which people look for first. Text that is not a URL is returned unchanged. */
export function splitUrl(url: string): UrlParts {
  const parsed = URL.parse(url)
  if (!parsed || parsed.host === '') return { host: url, rest: '' }
  return { host: parsed.host, rest: parsed.pathname + parsed.search }
}
