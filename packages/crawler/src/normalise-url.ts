import { SCAN_LIMITS } from '@placet/contract/events/stored-write'

const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_ga|_gl|_hs(?:enc|mi)|mkt_tok|vero_id|wickedid|s_cid|ref_src|srsltid|epik|pk_\w+|mtm_\w+|oly_\w+|rb_clickid|_openstat|zanpid|irclickid)$/i
const NO_PAGE =
  /\.(?:7z|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|flac|gif|gz|ico|iso|jpe?g|js|json|m4a|map|mjs|mov|mp[34]|mpe?g|msi|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|tar|tgz|tiff?|ttf|txt|wasm|wav|webm|webmanifest|webp|wmv|woff2?|xlsx?|xml|zip)$/i

/** A page's URL without tracking parameters. Null if it is not a page. */
export function normaliseUrl(href: string): string | null {
  const url = URL.parse(href)
  if (url === null || !/^https?:$/.test(url.protocol) || NO_PAGE.test(url.pathname)) return null
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  if (url.search === '') url.search = ''
  // `#/x` and `#!x` are separate pages, rendered by the page's script.
  if (!/^#!?\/./.test(url.hash)) url.hash = ''
  return url.href.length <= SCAN_LIMITS.url ? url.href : null
}

/** The same key for URLs that show the same page. */
export function pageKey(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  url.searchParams.sort()
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`
}
