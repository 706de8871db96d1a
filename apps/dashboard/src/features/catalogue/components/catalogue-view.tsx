import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Stack } from '@mantine/core'
import { CATALOGUE_MESSAGES, type CookieView, type DomainServiceView } from '@placet/contract/catalogue'
import { CATEGORIES } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import { IconCookie } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { perLanguage } from '../../../i18n/per-language.ts'
import { say } from '../../../i18n/say.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { explainCatalogueError } from '../explain-catalogue-error.ts'
import { matchesText } from '../matches-text.ts'
import { useDeleteCookie } from '../queries.ts'
import { cookiesOf, serviceEntries, serviceHref, SHOWN } from '../service-entries.ts'
import classes from './catalogue-view.module.css'
import { CookieCategory } from './cookie-category.tsx'
import { EditCookieDialog } from './edit-cookie-dialog.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceList } from './service-list.tsx'

interface CatalogueViewProps {
  domain: DomainView
  cookies: readonly CookieView[]
  services: readonly DomainServiceView[]
  /** Id of the service whose cookies are shown, or one of the fixed entries. */
  shown: number
  onEditService: () => void
}

const SEARCH_FROM_ROWS = 8

export function CatalogueView({ domain, cookies, services, shown, onEditService }: CatalogueViewProps) {
  const { query, setQuery } = useListQuery()
  const navigate = useNavigate()
  const dialog = useAddressDialog('edit')
  const own = cookiesOf(shown, cookies)
  const found = own.filter((cookie) => matchesText(cookie, query))
  const service = services.find(({ serviceId }) => serviceId === shown)
  const edited = cookies.find(({ domainCookieId }) => domainCookieId === dialog.opened)
  const showAll = () => void navigate(serviceHref(domain.id, SHOWN.all))
  const remove = useRemoveCookie(domain, (gone) => {
    const left = own.filter(({ domainCookieId }) => domainCookieId !== gone.domainCookieId)
    if (left.length === 0) showAll()
    else dialog.close()
  })
  return (
    <div className={classes['columns']}>
      <ServiceList domainId={domain.id} entries={serviceEntries(cookies, services)} shown={shown} />
      <Stack gap="md" miw={0}>
        {service && (
          <ServiceCard
            key={shown}
            domainId={domain.id}
            service={service}
            onEdit={onEditService}
            onDeleted={showAll}
          />
        )}
        {own.length > SEARCH_FROM_ROWS && (
          <SearchField label={t`Search cookies`} value={query} onSearch={setQuery} />
        )}
        {found.length === 0 ? (
          <NoCookies isSearch={own.length > 0} shown={shown} />
        ) : (
          CATEGORIES.map((category, index) => {
            const inCategory = found.filter(({ categoryId }) => categoryId === index + 1)
            return (
              inCategory.length > 0 && (
                <CookieCategory
                  key={category}
                  domainId={domain.id}
                  categoryId={index + 1}
                  cookies={inCategory}
                  isSearch={query !== ''}
                  hrefOf={dialog.hrefOf}
                  onDelete={(cookie) => void remove(cookie)}
                />
              )
            )
          })
        )}
      </Stack>
      {edited && (
        <EditCookieDialog
          key={edited.domainCookieId}
          domainId={domain.id}
          cookie={edited}
          services={services}
          onDelete={() => void remove(edited)}
          onClose={dialog.close}
        />
      )}
    </div>
  )
}

function useRemoveCookie(domain: DomainView, onDeleted: (cookie: CookieView) => void) {
  const confirm = useConfirm()
  const deleting = useDeleteCookie(domain.id)
  return async (cookie: CookieView) => {
    const isSure = await confirm({
      title: t`Delete the cookie?`,
      message: t`${cookie.name} is removed from the list. Visitors no longer see it after you next publish.`,
      confirm: t`Delete cookie`,
      isDangerous: true,
    })
    if (!isSure) return
    deleting.mutate(cookie.domainCookieId, {
      onSuccess: () => {
        onDeleted(cookie)
        toastSuccess(say(CATALOGUE_MESSAGES.cookieDeleted))
      },
      onError: (error) =>
        toastError(t`Error!`, explainCatalogueError(error, say(CATALOGUE_MESSAGES.cookieDeleteFailed))),
    })
  }
}

function NoCookies({ isSearch, shown }: { isSearch: boolean; shown: number }) {
  return (
    <Card>
      {isSearch ? (
        <EmptyState title={t`Nothing found`}>
          <Trans>No cookies match.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconCookie size={26} />}
          title={EMPTY_TITLES.get(shown) ?? t`No cookies for this service`}
        >
          {shown === SHOWN.all
            ? t`Scan the site, or add cookies by hand.`
            : t`Cookies found by a scan appear here.`}
        </EmptyState>
      )}
    </Card>
  )
}

const EMPTY_TITLES: ReadonlyMap<number, string> = perLanguage(
  () =>
    new Map([
      [SHOWN.all, t`No cookies yet`],
      [SHOWN.incorrect, t`Nothing needs attention`],
      [SHOWN.other, t`Every cookie has a service`],
    ]),
)
