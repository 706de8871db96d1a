import { SCAN_ITEM_LIMITS } from '@placet/contract/events/scan-evidence.v1'

/** One printable line of well-formed text, however the page chose to call its things. */
export function cleanText(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd')
}

/** The shape of a value without the value: values sign people in. */
export function maskValue(value: string): string {
  return cleanText(value, SCAN_ITEM_LIMITS.sample).replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '0')
}

/** Without query and fragment, which may hold a visitor's secrets, and without credentials. */
export function cleanUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return ''
  return cleanText(`${url.origin}${url.pathname}`, SCAN_ITEM_LIMITS.url)
}
