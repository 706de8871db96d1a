import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { ProfileView } from '@placet/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { domainQuery } from '../../../domain/domain-cache.ts'
import { VerificationNotice } from '../../auth/index.ts'
import { profileQuery } from '../../profile/index.ts'
import { usePublishing } from '../../settings/index.ts'
import classes from './pending-publication.module.css'

const LOOK_AGAIN_MS = 2000

interface Props {
  domain: DomainView
  profile: ProfileView
}

/** The saved banner goes live as soon as the address is confirmed: here, or in the tab that the mail opened. */
export function PendingPublication({ domain, profile }: Props) {
  const { emailVerified, email } = profile
  // Confirmed while this tab waited: the tab that the mail opened publishes.
  const [wasVerified] = useState(emailVerified)
  useQuery({ ...profileQuery, refetchInterval: emailVerified ? false : LOOK_AGAIN_MS })
  useQuery({ ...domainQuery(domain.id), refetchInterval: LOOK_AGAIN_MS })
  if (domain.publishedVersion !== null) return <Navigate to={`/welcome/${domain.id}/install`} replace />
  return (
    <Stack className={classes['page'] ?? ''} gap="md">
      <Title order={1} fz={28} lh="36px" lts="-0.023em">
        {emailVerified ? t`Publishing your banner` : t`One click in your mailbox`}
      </Title>
      {emailVerified ? (
        <Publication domain={domain} isStarted={wasVerified} />
      ) : (
        <>
          <Text c="dimmed">
            <Trans>
              Your banner for {domain.name} is saved. Open the link in our e-mail, and we publish it.
            </Trans>
          </Text>
          <VerificationNotice email={email} />
        </>
      )}
    </Stack>
  )
}

function Publication({ domain, isStarted }: Pick<Props, 'domain'> & { isStarted: boolean }) {
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const { publish, isPublishing } = usePublishing(domain.id)
  const hasStarted = useRef(false)
  const start = () =>
    publish({ onPublished: () => void navigate(`/welcome/${domain.id}/install`, { replace: true }) })
  useEffect(() => {
    if (!isStarted || hasStarted.current) return
    hasStarted.current = true
    start()
  })
  return (
    <Group component="output" gap="sm">
      {isPublishing ? (
        <>
          <Loader size="xs" />
          <Text component="span" c="dimmed">
            <Trans>Your address is confirmed. This takes a moment.</Trans>
          </Text>
        </>
      ) : (
        <>
          <Button onClick={start}>
            <Trans>Publish</Trans>
          </Button>
          <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
            <Trans>Change the banner</Trans>
          </Button>
        </>
      )}
    </Group>
  )
}
