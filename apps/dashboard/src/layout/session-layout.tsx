import { AppShell, Box } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { Outlet, useMatch, useMatches } from 'react-router'
import { AddAccountButton } from '../features/accounts/index.ts'
import { VerificationNotice } from '../features/auth/index.ts'
import { BarredAccount, DeletionNotice, useProfile } from '../features/profile/index.ts'
import { FeedbackBanner, TermsDialog } from '../features/support/index.ts'
import { setFormats } from '../ui/format-locale.ts'
import { PageLoader } from '../ui/page-loader.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ForbiddenState } from '../ui/states/forbidden-state.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { AppHeader } from './app-header.tsx'
import { AppNav } from './app-nav.tsx'
import { BarePage } from './bare-page.tsx'
import { type PageHandle, findPageHandle } from './page-handle.ts'
import classes from './session-layout.module.css'
import { MAIN_ID } from './skip-link.tsx'

export function SessionLayout() {
  const profile = useProfile()
  if (profile.data) return <Shell profile={profile.data} />
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
  const domainId = useDomainIdInAddress()
  const isProfilePage = useMatch('/profile') !== null
  const isContactPage = useMatch('/contact') !== null
  const { barred, release } = useBarred(profile)
  const page = findPageHandle(useMatches())
  setFormats({ chosen: profile.locale, screen: page?.formats })
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 224, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
    >
      <AppShell.Header>
        <AppHeader profile={profile} domainId={domainId} nav={{ isOpen, toggle }} />
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes['navbar'] ?? ''} data-open={isOpen || undefined}>
        <Box hiddenFrom="sm" mb="sm">
          <AccountSwitcher />
        </Box>
        <AppNav account={profile.account} domainId={domainId} onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={classes['main'] ?? ''}>
        <div className={classes['content']}>
          {!profile.emailVerified && <VerificationNotice email={profile.email} />}
          {profile.deletionAt !== null && !isProfilePage && (
            <DeletionNotice deletionAt={profile.deletionAt} />
          )}
          {profile.mayGiveFeedback && <FeedbackBanner />}
          {barred && !isProfilePage && !isContactPage ? (
            <BarredAccount barred={barred} onDone={release} />
          ) : profile.account || isProfilePage || isContactPage ? (
            <PermittedPage page={page} profile={profile} />
          ) : (
            <NoAccount />
          )}
        </div>
        {profile.mustAcceptTerms && <TermsDialog />}
      </AppShell.Main>
    </AppShell>
  )
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
      title="You are not in an account"
      action={<AddAccountButton />}
    >
      You don’t have access to an account, or your access was removed. Ask an owner to invite you, or create
      your own account.
    </EmptyState>
  )
}

function useDomainIdInAddress(): DomainId | undefined {
  const match = useMatch('/domain/:domainId/*')
  return DomainId.safeParse(match?.params.domainId).data
}
