import { CookieId, type DomainId, type ScanId } from '@placet/contract/ids'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { CookieDialog } from './cookie-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

/** Opens the cookie or page named in the URL. A cookie opened from a page covers it; closing it returns there. */
export function ScanDialogs({ domainId, scanId }: { domainId: DomainId; scanId: ScanId }) {
  const cookie = useAddressDialog('cookie')
  const visit = useAddressDialog('visit')
  const cookieId = CookieId.safeParse(cookie.opened).data
  const position = visit.opened === null ? NaN : Number(visit.opened)
  if (cookieId) {
    return <CookieDialog domainId={domainId} scanId={scanId} cookieId={cookieId} onClose={cookie.close} />
  }
  if (!Number.isInteger(position)) return null
  return (
    <PageDialog
      domainId={domainId}
      scanId={scanId}
      position={position}
      hrefOfCookie={cookie.hrefOf}
      onClose={visit.close}
    />
  )
}
