export interface UrlParts {
  host: string
  /** The path, with the query where there is one. */
  rest: string
}

/** What people look for in an address comes first; what is no address is shown as it is. */
export function splitUrl(url: string): UrlParts {
  const parsed = URL.parse(url)
  if (!parsed || parsed.host === '') return { host: url, rest: '' }
  return { host: parsed.host, rest: parsed.pathname + parsed.search }
}
