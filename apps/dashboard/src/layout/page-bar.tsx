import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { HelpSlug } from '@placet/contract/help'
import type { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import { IconSearch } from '@tabler/icons-react'
import { ViewBand } from '../features/desk/index.ts'
import { HelpLink } from '../ui/help-link.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { ColourSchemeSelect } from './colour-scheme-select.tsx'
import { openPalette } from './command-palette.tsx'
import { DomainSwitcher } from './domain-switcher.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './page-bar.module.css'
import type { CurrentPage } from './sections.ts'
import { UserMenu } from './user-menu.tsx'

interface PageBarProps {
  profile: ProfileView
  domainId: DomainId | undefined
  site: DomainView | undefined
  current: CurrentPage | undefined
  help: HelpSlug | undefined
  onShortcuts: () => void
}

/** Shows where the page is, and switches account and site from everywhere. */
export function PageBar({ profile, domainId, site, current, help, onShortcuts }: PageBarProps) {
  return (
    <header className={classes['bar']}>
      <ViewBand profile={profile} />
      <div className={classes['inner']}>
        <div className={classes['place']}>
          <span className={classes['account']} data-with-site={domainId !== undefined || undefined}>
            <AccountSwitcher />
          </span>
          {profile.account && (
            <>
              <span className={classes['slash']} aria-hidden="true" />
              <DomainSwitcher domainId={domainId} />
              {site && <FavouriteButton site={site} />}
            </>
          )}
          {current && (
            <span className={classes['page']}>
              <span className={classes['slash']} aria-hidden="true" />
              {current.section.pages.length > 1 && (
                <>
                  {current.section.label}
                  <span className={classes['slash']} aria-hidden="true" />
                </>
              )}
              <b>{current.section.pages.length > 1 ? current.page.label : current.section.label}</b>
            </span>
          )}
        </div>
        {profile.account && (
          <ActionIcon hiddenFrom="sm" size={34} aria-label={t`Search or jump to`} onClick={openPalette}>
            <IconSearch size={18} />
          </ActionIcon>
        )}
        <HelpLink slug={help} />
        <ColourSchemeSelect />
        <UserMenu profile={profile} domainId={domainId} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
