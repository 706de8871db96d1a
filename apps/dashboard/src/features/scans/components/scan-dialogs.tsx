import { CookieId, type DomainId, type ScanId } from '@placet/contract/ids'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { CookieDialog } from './cookie-dialog.tsx'
import { PageDialog } from './page-dialog.tsx'

/** The cookie or page that the address names; a cookie that a page leads to covers it, and closing it goes back there. */
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
