import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { Outlet, useLocation, useMatch, useMatches } from 'react-router'
import { useDomain } from '../domain/domain-cache.ts'
import { AddAccountButton } from '../features/accounts/index.ts'
import { VerificationNotice } from '../features/auth/index.ts'
import { useInboxCount } from '../features/inbox/index.ts'
import { BarredAccount, DeletionNotice, SuspensionNotice, useProfile } from '../features/profile/index.ts'
import { FeedbackBanner, TermsDialog } from '../features/support/index.ts'
import { setFormats } from '../ui/format-locale.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ForbiddenState } from '../ui/states/forbidden-state.tsx'
import { BarePage } from './bare-page.tsx'
import { CommandPalette } from './command-palette.tsx'
import { useFavourites } from './favourites.ts'
import { PageBar } from './page-bar.tsx'
import { type PageHandle, findPageHandle } from './page-handle.ts'
import { useRememberSite } from './recent-sites.ts'
import { ACCOUNT_SECTIONS, findCurrentPage, offeredSections, siteSections } from './sections.ts'
import classes from './session-layout.module.css'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import { Tour } from './tour.tsx'
import { useLanguage } from './use-language.ts'
import { useNavigationKeys } from './use-navigation-keys.ts'

export function SessionLayout() {
  const profile = useProfile()
  const isSpoken = useLanguage(profile.data?.language)
  if (profile.data && isSpoken) return <Shell profile={profile.data} />
  return (
    <BarePage>
      <QueryView query={profile} isPage loading={<PageLoader />}>
        {() => null}
      </QueryView>
    </BarePage>
  )
}

function Shell({ profile }: { profile: ProfileView }) {
  const [isOpen, { toggle, close }] = useDisclosure()
  const [isCollapsed, setIsCollapsed] = useIsCollapsed()
  const domainId = useDomainIdInAddress()
  const site = useDomain(profile.account ? domainId : undefined).data
  const isProfilePage = useMatch('/profile') !== null
  const isContactPage = useMatch('/contact') !== null
  // Staff help customers whatever their own account is.
  const isDesk = useMatch('/desk/*') !== null && profile.desk !== null
  const { barred, release } = useBarred(profile)
  const page = findPageHandle(useMatches())
  const sections = offeredSections(
    domainId ? siteSections(domainId) : ACCOUNT_SECTIONS,
    profile.account,
    profile.desk !== null,
  )
  const current = findCurrentPage(sections, useLocation())
  useRememberSite(profile.account?.id, site)
  const favourites = useFavourites({ isEnabled: profile.account !== null })
  const inbox = useInboxCount({ isEnabled: profile.account !== null && domainId === undefined })
  const badges = { i: inbox.data?.open }
  const [isHelpOpen, help] = useDisclosure()
  const shortcuts = useNavigationKeys({
    sections,
    isSite: domainId !== undefined,
    onCollapse: () => setIsCollapsed(!isCollapsed),
    onHelp: help.open,
  })
  setFormats({ chosen: profile.locale, screen: page?.formats })
  return (
    <div className={classes['shell']} data-collapsed={isCollapsed || undefined}>
      <div className={classes['side']} data-open={isOpen || undefined}>
        <Sidebar
          sections={sections}
          current={current}
          isSite={domainId !== undefined}
          badges={badges}
          favourites={favourites}
          maySearch={profile.account !== null}
          isCollapsed={isCollapsed && !isOpen}
          isWhole={isOpen}
          onCollapse={() => setIsCollapsed(!isCollapsed)}
          onNavigate={close}
        />
      </div>
      <div className={classes['column']}>
        <PageBar
          profile={profile}
          domainId={domainId}
          site={site}
          current={current}
          help={page?.help}
          onShortcuts={help.open}
        />
        <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
          <div className={classes['content']}>
            {!profile.emailVerified && <VerificationNotice email={profile.email} />}
            {profile.deletionAt !== null && !isProfilePage && (
              <DeletionNotice deletionAt={profile.deletionAt} />
            )}
            {profile.account && !isDesk && <SuspensionNotice account={profile.account} />}
            {profile.mayGiveFeedback && <FeedbackBanner />}
            {barred && !isProfilePage && !isContactPage && !isDesk ? (
              <BarredAccount barred={barred} onDone={release} />
            ) : profile.account || isProfilePage || isContactPage || isDesk ? (
              <PermittedPage page={page} profile={profile} />
            ) : (
              <NoAccount />
            )}
          </div>
          {profile.mustAcceptTerms && <TermsDialog />}
        </main>
      </div>
      <TabBar sections={sections} current={current} badges={badges} menu={{ isOpen, toggle, close }} />
      {domainId && <Tour />}
      <ShortcutsDialog isOpen={isHelpOpen} onClose={help.close} shortcuts={shortcuts} />
      {profile.account && (
        <CommandPalette
          account={profile.account}
          isStaff={profile.desk !== null}
          domainId={domainId}
          onShortcuts={help.open}
        />
      )}
    </div>
  )
}

/** Whether the navigation shows only icons, as chosen in this browser. */
function useIsCollapsed() {
  return useLocalStorage({
    key: 'placet-navigation-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
}

/** Stays until it is released: the profile may be read again while recovery codes are on the screen. */
function useBarred({ barredFrom }: ProfileView) {
  const [held, setHeld] = useState(barredFrom)
  if (barredFrom && barredFrom.reason !== held?.reason) setHeld(barredFrom)
  return { barred: held ?? barredFrom, release: () => setHeld(null) }
}

/** Pages name the permission they need; people without it are told who can give it, and nothing is requested. */
function PermittedPage({ page, profile }: { page: PageHandle | undefined; profile: ProfileView }) {
  const isPermitted =
    page?.permission === undefined || profile.account?.permissions.includes(page.permission) === true
  return isPermitted ? <Outlet key={profile.locale} /> : <ForbiddenState isPage />
}

function NoAccount() {
  return (
    <EmptyState
      isPage
      icon={<IconBuilding size={26} />}
      title={t`You are not in an account`}
      action={<AddAccountButton />}
    >
      <Trans>
        You don’t have access to an account, or your access was removed. Ask an owner to invite you, or create
        your own account.
      </Trans>
    </EmptyState>
  )
}

function useDomainIdInAddress(): DomainId | undefined {
  const match = useMatch('/domain/:domainId/*')
  return DomainId.safeParse(match?.params.domainId).data
}
