import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Loader, Text, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { helpPath } from '@placet/contract/help'
import type { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import {
  IconBook2,
  IconBuilding,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDomain } from '../domain/domain-cache.ts'
import { useFoundSites } from '../domain/found-sites.ts'
import { samePage } from '../domain/same-page.ts'
import { useAccounts } from '../features/accounts/index.ts'
import classes from './command-palette.module.css'
import { useRecentSites } from './recent-sites.ts'
import { ACCOUNT_SECTIONS, type NavSection, offeredSections, siteSections } from './sections.ts'
import { SiteMark } from '../domain/site-mark.tsx'

const FOUND_MAX = 6

export const openPalette = () => spotlight.open()

interface Command {
  id: string
  label: string
  hint?: string
  icon: ReactNode
  run: () => void
}

interface CommandPaletteProps {
  account: NonNullable<ProfileView['account']>
  isStaff: boolean
  domainId: DomainId | undefined
  onShortcuts: () => void
}

/** Finds sites, pages and actions by what is typed. Ctrl or Cmd K opens it everywhere. */
export function CommandPalette({ account, isStaff, domainId, onShortcuts }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 150)
  const [isOpen, setIsOpen] = useState(false)
  const site = useDomain(domainId).data
  const pages = usePages({ account, isStaff, domainId }, site?.name)
  const actions = useActions(account, onShortcuts)
  const { commands: sites, isSearching } = useSites(account, { text, query }, isOpen)
  const accounts = useOtherAccounts(account, query, isOpen)
  const found = [
    { label: query === '' ? t`Recent sites` : t`Sites`, commands: sites },
    { label: t`Go to`, commands: matching(pages, text) },
    { label: t`Do`, commands: matching(actions, text) },
    { label: t`Accounts`, commands: accounts },
  ].filter(({ commands }) => commands.length > 0)
  // Only once nothing can come any more: Spotlight selects the first action, which Enter then runs.
  const isNothing = found.length === 0 && query !== '' && query === text.trim() && !isSearching
  const groups = isNothing ? [{ label: t`Nothing matches here`, commands: [helpSearch(query)] }] : found
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightOpen={() => setIsOpen(true)}
      onSpotlightClose={() => setIsOpen(false)}
      shortcut="mod + K"
      scrollable
      centered={false}
      yOffset={96}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      maxHeight={460}
      attributes={{ content: { 'aria-label': t`Search or jump to` } }}
    >
      <Spotlight.Search
        placeholder={t`Search sites, pages and actions`}
        aria-label={t`Search sites, pages and actions`}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isSearching && <Loader size={16} />}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isAnySelected()) return
          groups[0]?.commands[0]?.run()
          spotlight.close()
        }}
      />
      <Spotlight.ActionsList className={classes['list'] ?? ''}>
        {groups.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {commands.map(({ id, label: name, hint, icon, run }) => (
              <Spotlight.Action key={id} onClick={run} className={classes['action'] ?? ''}>
                <span className={classes['icon']}>{icon}</span>
                <span className={classes['label']}>{name}</span>
                {hint && <span className={classes['hint']}>{hint}</span>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes['footer'] ?? ''}>
        <Text span size="xs" c="dimmed">
          <Trans>
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> to move
          </Trans>
        </Text>
        <Text span size="xs" c="dimmed">
          <Trans>
            <Kbd size="xs">↵</Kbd> to open
          </Trans>
        </Text>
        <Text span size="xs" c="dimmed">
          <Trans>
            <Kbd size="xs">Esc</Kbd> to close
          </Trans>
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** Spotlight selects the first action while somebody types. Sites that are found later are not selected by it. */
const isAnySelected = () => document.querySelector(`.${classes['list'] ?? ''} [data-selected]`) !== null

/** Every word that was typed occurs in the command's name or place. */
function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label, hint = '' }) => {
    const searched = `${label} ${hint}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

const openHelp = (address: string) => window.open(address, '_blank', 'noopener')

function helpSearch(query: string): Command {
  return {
    id: 'search-help',
    label: t`Search help for “${query}”`,
    icon: <IconBook2 size={17} />,
    run: () => openHelp(`${helpPath()}?${new URLSearchParams({ q: query }).toString()}`),
  }
}

function usePages(
  { account, isStaff, domainId }: Omit<CommandPaletteProps, 'onShortcuts'>,
  siteName: string | undefined,
): readonly Command[] {
  const navigate = useNavigate()
  const toCommands = (sections: readonly NavSection[], place: string) =>
    offeredSections(sections, account, isStaff).flatMap(({ label: section, Icon, pages }) =>
      pages.map(({ to, label }) => ({
        id: to,
        label,
        hint: section === label ? place : `${place} › ${section}`,
        icon: <Icon size={17} />,
        run: () => void navigate(to),
      })),
    )
  return [
    ...(domainId && siteName !== undefined ? toCommands(siteSections(domainId), siteName) : []),
    ...toCommands(ACCOUNT_SECTIONS, account.name),
    {
      id: '/profile',
      label: t`Profile`,
      hint: t`You`,
      icon: <IconUserCircle size={17} />,
      run: () => void navigate('/profile'),
    },
    {
      id: '/help',
      label: t`Help`,
      hint: t`Articles`,
      icon: <IconBook2 size={17} />,
      run: () => openHelp(helpPath()),
    },
    {
      id: '/contact',
      label: t`Support`,
      hint: t`Write to us`,
      icon: <IconLifebuoy size={17} />,
      run: () => void navigate('/contact'),
    },
  ]
}

function useActions(
  { permissions }: CommandPaletteProps['account'],
  onShortcuts: () => void,
): readonly Command[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  return [
    ...(permissions.includes('domain:write')
      ? [
          {
            id: 'add-site',
            label: t`Add a site`,
            icon: <IconPlus size={17} />,
            run: () => void navigate('/domain/add'),
          },
        ]
      : []),
    ...(permissions.includes('member:write')
      ? [
          {
            id: 'invite',
            label: t`Invite a person`,
            icon: <IconUserPlus size={17} />,
            run: () => void navigate('/account/users'),
          },
        ]
      : []),
    {
      id: 'light',
      label: t`Use light colours`,
      icon: <IconSun size={17} />,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: t`Use dark colours`,
      icon: <IconMoon size={17} />,
      run: () => setColorScheme('dark'),
    },
    {
      id: 'shortcuts',
      label: t`Show keyboard shortcuts`,
      icon: <IconKeyboard size={17} />,
      run: onShortcuts,
    },
    {
      id: 'log-out',
      label: t`Log out`,
      icon: <IconLogout size={17} />,
      run: () => void navigate('/logout'),
    },
  ]
}

/** The sites that match in all accounts, or those opened last; each opens on the page that is open now. */
function useSites(
  { id }: CommandPaletteProps['account'],
  { text, query }: { text: string; query: string },
  isOpen: boolean,
) {
  const navigate = useNavigate()
  const page = samePage(useLocation().pathname)
  const recent = useRecentSites()[0].filter(({ accountId }) => accountId === id)
  const isSearched = isOpen && query !== ''
  const found = useFoundSites({ query, isEnabled: isSearched })
  const here = { id, name: '' }
  const shown = query === '' ? recent.map((site) => ({ ...site, account: here })) : (found.data?.sites ?? [])
  const sites: readonly Command[] = shown.map(({ id: siteId, name, account }) => {
    const isHere = account.id === id
    const address = `/domain/${siteId}/find${page && `?page=${page}`}`
    return {
      id: siteId,
      label: name,
      ...(!isHere && { hint: t`Switches to ${account.name}` }),
      icon: <SiteMark name={name} />,
      run: () => void navigate(isHere ? address : `/account/set/${account.id}?${siteQuery(siteId, page)}`),
    }
  })
  // Until the answer is here, the list is that of an earlier search.
  return { commands: matching(sites, text).slice(0, FOUND_MAX), isSearching: isSearched && found.isFetching }
}

const siteQuery = (site: DomainId, page: string) =>
  new URLSearchParams({ site, ...(page && { page }) }).toString()

function useOtherAccounts(
  account: CommandPaletteProps['account'],
  query: string,
  isOpen: boolean,
): readonly Command[] {
  const navigate = useNavigate()
  const found = useAccounts({ query, isEnabled: isOpen && query !== '' })
  if (query === '') return []
  return (found.data?.data ?? [])
    .filter(({ id }) => id !== account.id)
    .slice(0, FOUND_MAX)
    .map(({ id, name }) => ({
      id,
      label: name,
      hint: t`Switch account`,
      icon: <IconBuilding size={17} />,
      run: () => void navigate(`/account/set/${id}`),
    }))
}
