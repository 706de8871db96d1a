const WORD = /^[a-z]+$/

/** The part of an address that other domains have too: a page without the ids of what it shows. */
export function samePage(pathname: string): string {
  const [, root, , ...rest] = pathname.split('/')
  if (root !== 'domain') return ''
  const end = rest.findIndex((part) => !WORD.test(part))
  const page = (end === -1 ? rest : rest.slice(0, end)).join('/')
  // An order belongs to one domain.
  return page === 'upgrade' ? 'plan' : page
}
