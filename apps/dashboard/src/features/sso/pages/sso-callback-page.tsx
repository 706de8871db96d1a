import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame, LoginLink, Refusal, announceConfirmation } from '../../auth/index.ts'
import { takeNext } from '../next-page.ts'
import { useFinishedSignIn } from '../sign-in-queries.ts'

/** The identity provider sends the browser here; the page posts its answer, because opening a page changes nothing. */
export function SsoCallbackPage() {
  const { search } = useLocation()
  const { data, error } = useFinishedSignIn(search.slice(1))
  const isSignedIn = data !== undefined && 'accessToken' in data
  useEffect(() => {
    if (isSignedIn) window.location.replace(takeNext())
  }, [isSignedIn])
  const isConfirmed = data !== undefined && 'confirmed' in data
  useEffect(() => {
    if (!isConfirmed) return
    announceConfirmation()
    window.close()
  }, [isConfirmed])

  if (isApiError(error, 'sso_other_person'))
    return (
      <AuthFrame title={t`Identity not confirmed`} subtitle={t`Nothing was changed.`}>
        <Refusal title={t`Another person`}>
          <Trans>{error.message} Close this window and try again.</Trans>
        </Refusal>
      </AuthFrame>
    )
  if (error) {
    return (
      <AuthFrame
        title={t`Single sign-on`}
        subtitle={t`Your login was not accepted.`}
        footer={<LoginLink>{t`Log in another way`}</LoginLink>}
      >
        <Refusal title={t`Login failed`}>
          <Stack gap="sm" align="flex-start">
            <span>
              <Trans>{error.message} If it happens again, ask an owner of the account for help.</Trans>
            </span>
            <Button component={Link} to="/login/sso" size="xs">
              <Trans>Start again</Trans>
            </Button>
          </Stack>
        </Refusal>
      </AuthFrame>
    )
  }
  if (data === undefined) return <PageLoader />
  if (isSignedIn) return <AuthFrame title={t`You are logged in`} subtitle={t`Placet opens in a moment.`} />
  if ('confirmed' in data)
    return (
      <AuthFrame title={t`Identity confirmed`} subtitle={t`Close this window and continue where you were.`} />
    )
  return (
    <AuthFrame
      title={t`The test passed`}
      subtitle={t`Your identity provider and Placet understand each other.`}
    >
      <Alert color="pine" icon={<IconCircleCheck size={18} />} title={data.tested.email} role="note">
        <Trans>This address was sent. Nobody was logged in.</Trans>
      </Alert>
      <Button component={Link} to="/account/sso" reloadDocument size="md" fullWidth>
        <Trans>Back to single sign-on</Trans>
      </Button>
    </AuthFrame>
  )
}
