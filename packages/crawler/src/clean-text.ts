import { SCAN_LIMITS } from '@placet/contract/events/stored-write'

/** One printable line of well-formed text, whatever the page supplied. */
export function cleanText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd')
}

/** The shape of a value without its content, since values can be session secrets. */
export function maskValue(value: string): string {
  return cleanText(value, SCAN_LIMITS.sample).replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '0')
}

/** Strips credentials, and query and fragment, which may hold a visitor's secrets. Empty if it is not a web URL. */
export function cleanUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^(?:https?|wss?):$/.test(url.protocol)) return ''
  const address = `${url.protocol}//${url.host}${url.pathname}`
  return cleanText(`${address}${productOf(url)}`, SCAN_LIMITS.url)
}

/** All Google products load from one URL: only the id of the site's account tells them apart. */
function productOf({ host, pathname, searchParams }: URL): string {
  const id = searchParams.get('id') ?? ''
  const isGoogleTag = host === 'www.googletagmanager.com' && pathname === '/gtag/js'
  return isGoogleTag && /^[A-Z]{1,3}-[A-Z0-9]{1,30}$/.test(id) ? `?id=${id}` : ''
}

// Our banner stores each answer under a separate key until it is sent: to people, that is one item.
const OWN_ANSWER = /^(placet-[a-z0-9]+-)[0-9a-f]{32}$/

export function cleanKey(name: string): string {
  return cleanText(name.replace(OWN_ANSWER, '$1*'), SCAN_LIMITS.name)
}
