const PATH_PARTS_MAX = 12

/**
 * A cookie is only taken away by naming the domain and the path it was set with, which a page cannot read:
 * first everything at the root, then, if it is still there, each path that this page can see.
 */
export function removeCookie(page: Document, name: string, { hostname, pathname, protocol }: Location): void {
  const isSecure = protocol === 'https:'
  const expire = (path: string) => {
    for (const domain of domainsOf(hostname)) {
      const text = `${name}=;max-age=0;path=${path}${domain && ';domain=' + domain}${isSecure ? ';secure' : ''}`
      page.cookie = text
      // Those that belong to a frame's surrounding site are a jar of their own.
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

/** None, which is this very host, and the host with each of its parents; browsers refuse public suffixes. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  // Addresses have no parents.
  if (/^[\d.]+$|:/.test(hostname)) return ['']
  return ['', ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** Below the root, each with and without a slash at its end: browsers tell them apart. */
export function pathsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean).slice(0, PATH_PARTS_MAX)
  return parts.flatMap((_, index) => {
    const path = '/' + parts.slice(0, index + 1).join('/')
    return [path, path + '/']
  })
}
