import type { CookieView } from '@placet/contract/catalogue'

/** Whether the cookie's name, host, service or description contains the text. */
export function matchesText(cookie: CookieView, text: string): boolean {
  const asked = text.toLowerCase()
  return [cookie.name, cookie.hostName, cookie.serviceName ?? '', cookie.description].some((each) =>
    each.toLowerCase().includes(asked),
  )
}
