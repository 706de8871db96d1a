const PATH_PARTS_MAX = 12

/**
 * Removing a cookie requires the domain and path it was set with, which a page can't read. So this tries every
 * domain at the root path first, then, if the cookie is still there, each path visible to this page.
 */
export function removeCookie(page: Document, name: string, { hostname, pathname, protocol }: Location): void {
  const isSecure = protocol === 'https:'
  const expire = (path: string) => {
    for (const domain of domainsOf(hostname)) {
      const text = `${name}=;max-age=0;path=${path}${domain && ';domain=' + domain}${isSecure ? ';secure' : ''}`
      page.cookie = text
      // Partitioned cookies are in a separate jar.
      if (isSecure) page.cookie = text + ';partitioned'
    }
  }
  expire('/')
  if (namesIn(page.cookie).includes(name)) pathsOf(pathname).forEach(expire)
}

export function namesIn(cookies: string): string[] {
  return cookies
    .split('; ')
    .filter((pair) => pair.indexOf('=') > 0)
    .map((pair) => pair.slice(0, pair.indexOf('=')))
}

/** Empty for a host-only cookie, then the host and each of its parents; browsers reject public suffixes. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  // IP addresses have no parent domains.
  if (/^[\d.]+$|:/.test(hostname)) return ['']
  return ['', ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** Paths below the root, each with and without a trailing slash: browsers distinguish them. */
export function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, PATH_PARTS_MAX)
  return parts.flatMap((_, index) => {
    const path = '/' + parts.slice(0, index + 1).join('/')
    return [path, path + '/']
  })
}
