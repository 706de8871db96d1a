import { decodeAdditionalConsent } from '@placet/tcf/additional-consent'
import type { TcState } from '@placet/tcf/api/tc-data'
import { decodeTcString } from '@placet/tcf/decode-tc-string'
import { reasonToAskAgain } from '@placet/tcf/reason-to-ask-again'
import type { IabLayer } from '@placet/rules/publish/iab-layers'

const TC_COOKIE = 'euconsent-v2'
const AC_COOKIE = 'addtl_consent'

/** Null if there is no string, or if it doesn't cover what is asked today. */
export function readStrings(page: Document, { list, tcf }: IabLayer): TcState | null {
  try {
    const tcString = cookieNamed(page, TC_COOKIE)
    const { disclosedVendors, ...model } = decodeTcString(tcString)
    if (disclosedVendors === null) return null
    if (reasonToAskAgain({ ...model, disclosedVendors }, list, tcf.toldSince)) return null
    const state = { model: { ...model, disclosedVendors }, tcString }
    if (!tcf.providers[0]) return state
    const additionalConsent = cookieNamed(page, AC_COOKIE)
    const { consented, disclosed } = decodeAdditionalConsent(additionalConsent)
    const isDisclosed = ({ id }: { id: number }) => consented.includes(id) || disclosed.includes(id)
    return tcf.providers.every(isDisclosed) ? { ...state, additionalConsent } : null
  } catch {
    return null
  }
}

/** Null deletes the cookies. */
export function writeStrings(page: Document, state: TcState | null, expiryDays: number): void {
  const write = (name: string, value: string | undefined) => {
    const maxAgeSeconds = value === undefined ? 0 : expiryDays * 86_400
    const secure = location.protocol === 'https:' ? ';secure' : ''
    page.cookie = `${name}=${value ?? ''};path=/;max-age=${maxAgeSeconds};samesite=lax${secure}`
  }
  try {
    write(TC_COOKIE, state?.tcString)
    write(AC_COOKIE, state?.additionalConsent)
  } catch {
    // In a sandboxed frame nothing can be stored; buyers on this page still get the string.
  }
}

function cookieNamed(page: Document, name: string): string {
  const found = page.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}
