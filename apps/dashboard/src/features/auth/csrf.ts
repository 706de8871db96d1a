import { getCsrfCookie } from '@placet/contract/auth'
import { call } from '../../api/client.ts'
import { readCookie } from './read-cookie.ts'

/** CSRF headers for calls made before there is a session. The cookie that they echo is fetched first. */
export async function fetchCsrfHeaders(): Promise<Record<string, string>> {
  await call(getCsrfCookie, {})
  return { 'x-xsrf-token': readCookie(document.cookie, '__Host-XSRF-TOKEN') ?? '' }
}
