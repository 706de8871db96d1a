import type { CookieView } from '@placet/contract/catalogue'

/** Whether a part of its name, host, service or description is like that. */
export function matchesText(cookie: CookieView, text: string): boolean {
  const asked = text.toLowerCase()
  return [cookie.name, cookie.hostName, cookie.serviceName ?? '', cookie.description].some((each) =>
    each.toLowerCase().includes(asked),
  )
}
