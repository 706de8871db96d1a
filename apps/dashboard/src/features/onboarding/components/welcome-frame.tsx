import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { HelpSlug } from '@placet/contract/help'
import { DomainId } from '@placet/contract/ids'
import type { DomainView } from '@placet/contract/domains'
import type { Permission } from '@placet/contract/permissions'
import type { ProfileView } from '@placet/contract/profile'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useDomain } from '../../../domain/domain-cache.ts'
import { perLanguage } from '../../../i18n/per-language.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { rememberPath } from '../../auth/index.ts'
import { useProfile } from '../../profile/index.ts'
import classes from './welcome-frame.module.css'

const STEPS = perLanguage(
  () =>
    [
      { step: 'banner', name: t`Your banner`, help: 'first-banner' },
      { step: 'install', name: t`Install`, help: 'installation' },
    ] satisfies { step: string; name: string; help: HelpSlug }[],
)

interface WelcomeFrameProps {
  step: 'banner' | 'install'
  permission: Permission
  children: (page: { domain: DomainView; profile: ProfileView }) => ReactNode
}

/** Header with the steps, and the site that is being set up. */
export function WelcomeFrame({ step, permission, children }: WelcomeFrameProps) {
  const { data: domainId } = DomainId.safeParse(useParams()['domainId'])
  const profile = useProfile()
  const domain = useDomain(domainId)
  const at = STEPS.findIndex((each) => each.step === step)
  const { pathname, search } = useLocation()
  const isUnverified = profile.data?.emailVerified === false
  useEffect(() => {
    if (isUnverified) rememberPath(pathname + search)
  }, [isUnverified, pathname, search])
  return (
    <div className={classes['frame']}>
      <header className={classes['header']}>
        <Link to="/" aria-label={t`Placet, to the overview`} className={classes['home'] ?? ''}>
          <Logo />
        </Link>
        <ol className={classes['steps']} aria-label={t`Steps`}>
          {STEPS.map(({ name }, index) => (
            <li key={name} data-state={index < at ? 'done' : index === at ? 'current' : 'next'}>
              <span className={classes['number']} aria-hidden="true">
                {index < at ? <IconCheck size={12} /> : index + 1}
              </span>
              <span aria-current={index === at ? 'step' : undefined}>{name}</span>
            </li>
          ))}
        </ol>
        <div className={classes['end']}>
          <Text size="sm" c="dimmed" className={classes['person'] ?? ''}>
            {profile.data?.email}
          </Text>
          <HelpLink slug={STEPS[at]?.help} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes['main']}>
        <QueryView query={profile} isPage loading={<PageLoader />}>
          {(person) =>
            !person.account?.permissions.includes(permission) ? (
              <ForbiddenState isPage />
            ) : domainId === undefined ? (
              <NotFoundState />
            ) : (
              <QueryView query={domain} isPage loading={<PageLoader />}>
                {(site) => children({ domain: site, profile: person })}
              </QueryView>
            )
          }
        </QueryView>
      </main>
    </div>
  )
}
