import { Alert, Button, Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { AuthFrame, LoginLink, Refusal, announceConfirmation } from '../../auth/index.ts'
import { takeNext } from '../next-page.ts'
import { useFinishedSignIn } from '../queries.ts'

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
      <AuthFrame title="Identity not confirmed" subtitle="Nothing was changed.">
        <Refusal title="Another person">{error.message} Close this window and try again.</Refusal>
      </AuthFrame>
    )
  if (error) {
    return (
      <AuthFrame
        title="Single sign-on"
        subtitle="Your login was not accepted."
        footer={<LoginLink>Log in another way</LoginLink>}
      >
        <Refusal title="Login failed">
          <Stack gap="sm" align="flex-start">
            <span>{error.message} If it happens again, ask an owner of the account for help.</span>
            <Button component={Link} to="/login/sso" size="xs">
              Start again
            </Button>
          </Stack>
        </Refusal>
      </AuthFrame>
    )
  }
  if (data === undefined) return <PageLoader />
  if (isSignedIn) return <AuthFrame title="You are logged in" subtitle="Placet opens in a moment." />
  if ('confirmed' in data)
    return <AuthFrame title="Identity confirmed" subtitle="Close this window and continue where you were." />
  return (
    <AuthFrame title="The test passed" subtitle="Your identity provider and Placet understand each other.">
      <Alert color="pine" icon={<IconCircleCheck size={18} />} title={data.tested.email} role="note">
        This address was sent. Nobody was logged in.
      </Alert>
      <Button component={Link} to="/account/sso" reloadDocument size="md" fullWidth>
        Back to single sign-on
      </Button>
    </AuthFrame>
  )
}
