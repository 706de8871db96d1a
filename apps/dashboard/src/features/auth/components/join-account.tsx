import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { goToLogin } from '../../../api/go-to-login.ts'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { leaveSoon } from '../leave-soon.ts'
import { type InvitationLink, useJoinAccount } from '../queries.ts'
import { Refusal } from './refusal.tsx'

/** For who has a user already: the login comes back here, and the button then joins. */
export function JoinAccount({ link, email }: { link: InvitationLink; email: string }) {
  const join = useJoinAccount(link)
  const isSignedIn = readShellMeta('placet-bearer') !== ''
  if (!isSignedIn) {
    return (
      <>
        <Text>You have a user already. Log in as {email} to join.</Text>
        <Button size="md" fullWidth onClick={goToLogin}>
          Log in and join
        </Button>
      </>
    )
  }
  return (
    <>
      {join.isError && (
        <Refusal title="Not joined">
          {join.error.message} Only {email} can use it:{' '}
          <Anchor component={Link} to="/logout" inherit underline="always">
            log out
          </Anchor>{' '}
          if you are somebody else here.
        </Refusal>
      )}
      <Button
        size="md"
        fullWidth
        loading={join.isPending || join.isSuccess}
        onClick={() => join.mutate(undefined, { onSuccess: () => leaveSoon('/') })}
      >
        Join the account
      </Button>
    </>
  )
}
