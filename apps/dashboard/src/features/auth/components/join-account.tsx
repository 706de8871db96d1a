import { Button, Text } from '@mantine/core'
import { goToLogin } from '../../../api/go-to-login.ts'
import { readShellMeta } from '../../../api/shell-meta.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { leaveSoon } from '../leave-soon.ts'
import { type InvitationLink, useJoinAccount, useSignOut, useSignedInEmail } from '../queries.ts'
import { Refusal } from './refusal.tsx'

interface JoinAccountProps {
  link: InvitationLink
  email: string
}

/** For existing users: login returns to this page, where the button joins the account. */
export function JoinAccount({ link, email }: JoinAccountProps) {
  if (readShellMeta('placet-bearer') !== '') return <JoinSignedIn link={link} email={email} />
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        You already have a Placet login. Log in as <strong>{email}</strong> to join.
      </Text>
      <Button size="md" fullWidth onClick={goToLogin}>
        Log in and join
      </Button>
    </>
  )
}

function JoinSignedIn({ link, email }: JoinAccountProps) {
  const signedIn = useSignedInEmail()
  return (
    <QueryView query={signedIn} loading={<LoadingState rows={1} />}>
      {(here) => (here === email ? <JoinButton link={link} /> : <LogOutFirst here={here} email={email} />)}
    </QueryView>
  )
}

function JoinButton({ link }: { link: InvitationLink }) {
  const join = useJoinAccount(link)
  return (
    <>
      {join.isError && <Refusal title="Couldn’t join">{join.error.message}</Refusal>}
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

function LogOutFirst({ here, email }: { here: string; email: string }) {
  const logOut = useSignOut()
  return (
    <>
      {logOut.isError && <Refusal title="Couldn’t log out">{logOut.error.message}</Refusal>}
      <Text style={{ overflowWrap: 'anywhere' }}>
        You are logged in as <strong>{here}</strong>, but the invitation is for <strong>{email}</strong>. Log
        in with that address to join.
      </Text>
      <Button
        size="md"
        fullWidth
        loading={logOut.isPending || logOut.isSuccess}
        onClick={() => logOut.mutate(undefined, { onSuccess: goToLogin })}
      >
        Log in as someone else
      </Button>
    </>
  )
}
