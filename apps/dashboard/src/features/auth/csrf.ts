import { getCsrfCookie } from '@placet/contract/auth'
import { call } from '../../api/client.ts'
import { readCookie } from './read-cookie.ts'

/** The headers of a call that is made before there is a session; the cookie they repeat is fetched first. */
export async function fetchCsrfHeaders(): Promise<Record<string, string>> {
  await call(getCsrfCookie, {})
  return { 'x-xsrf-token': readCookie(document.cookie, 'XSRF-TOKEN') ?? '' }
}
